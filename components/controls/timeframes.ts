import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewState } from '@/lib/url/view-state'
import { isWindowParam, withoutWindow } from '@/lib/url/window-params'

export interface Timeframe {
  value: string
  label: string
  /** Parameters that select it; the other window parameters are cleared. */
  params: Readonly<Record<string, string>>
}

const DAYS: readonly (readonly [value: string, days: number])[] = [
  ['1m', 30],
  ['3m', 90],
  ['6m', 182],
  ['1y', 365],
  ['2y', 730],
  ['4y', 1461],
  ['5y', 1826],
  ['10y', 3652],
  ['20y', 7305],
]

function label(value: string): string {
  return value === 'all' ? 'All' : value.toUpperCase()
}

/**
 * The spans offered for a route: its own `timeframe` and `sp500Range` where it has them, else days; the year to date
 * is that of the last day.
 */
export function timeframes(endpoint: Endpoint, lastDay: string | null = null): Timeframe[] {
  const allowed = (name: string) => endpoint.parameters.find((param) => param.name === name)?.allowed
  const own = allowed('timeframe')
  const index = allowed('sp500Range')
  if (own || index) {
    const values = [...new Set([...(own ?? []), ...(index ?? [])])].filter((value) => value !== 'all')
    const spans = values.map(
      (value): Timeframe => ({
        value,
        label: label(value),
        params: own?.includes(value) ? { timeframe: value } : { sp500Range: value },
      }),
    )
    return [...spans.sort((a, b) => lengthOf(a.value) - lengthOf(b.value)), whole]
  }
  const slow = endpoint.cadence === 'monthly' || endpoint.cadence === 'quarterly'
  const offered = slow ? ['1y', '2y', '5y', '10y', '20y'] : ['1m', '3m', '6m', '1y', '2y', '4y', '5y', '10y']
  const spans = DAYS.filter(([value]) => offered.includes(value)).map(([value, days]) => ({
    value,
    label: label(value),
    params: { days: String(days) },
  }))
  const dated = lastDay !== null && !slow && endpoint.parameters.some(({ name }) => name === 'startDate')
  const ytd: Timeframe[] = dated
    ? [{ value: 'ytd', label: 'YTD', params: { startDate: `${lastDay.slice(0, 4)}-01-01` } }]
    : []
  return [...spans.slice(0, YTD_AT), ...ytd, ...spans.slice(YTD_AT), whole]
}

/** After the months, before the years. */
const YTD_AT = 3

const whole: Timeframe = { value: 'all', label: 'All', params: {} }

/** Days of a span, about; infinite for the whole. */
export function lengthOf(value: string): number {
  if (value === 'ytd') return 200
  return DAYS.find(([name]) => name === value)?.[1] ?? Number.POSITIVE_INFINITY
}

/** The state with this span chosen and nothing else narrowing it. */
export function withTimeframe(state: ViewState, timeframe: Timeframe): ViewState {
  const params = { ...withoutWindow(state.params), ...timeframe.params }
  return { ...state, from: null, to: null, params }
}

/** The span the state has chosen; null when it is narrowed in another way. */
export function chosenTimeframe(
  endpoint: Endpoint,
  state: ViewState,
  lastDay: string | null = null,
): string | null {
  if (state.from || state.to) return null
  const narrowed = Object.entries(state.params).filter(([name]) => isWindowParam(name))
  if (narrowed.length === 0) return 'all'
  if (narrowed.length > 1) return null
  const [name, value] = narrowed[0]
  return timeframes(endpoint, lastDay).find((span) => span.params[name] === value)?.value ?? null
}
