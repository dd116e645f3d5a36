import type { Endpoint } from '@/lib/contract/endpoint'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type { ParamValues } from '@/lib/contract/params/param'
import { type CountedSpan, isCountedSpan, SPAN_LENGTHS } from '@/lib/contract/params/spans'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/window-params'

export interface Timeframe {
  value: string
  label: string
  /** Parameters that select it. Other window parameters are cleared. */
  params: ParamValues
}

function label(value: string): string {
  return value === 'all' ? 'All' : value.toUpperCase()
}

/**
 * Timeframes of an endpoint: the values of its own timeframe parameters, else numbers of days. The year to date is the
 * year of `lastDay`.
 */
export function timeframes(endpoint: Endpoint, lastDay: string | null = null): Timeframe[] {
  const named = endpoint.parameters.filter(({ name, type }) => type === 'enum' && isWindowParam(name))
  if (named.length > 0) {
    const spans = new Map<string, Timeframe>()
    for (const { name, allowed = [] } of named) {
      for (const value of allowed) {
        if (value !== 'all' && !spans.has(value)) {
          spans.set(value, { value, label: label(value), params: { [name]: value } })
        }
      }
    }
    return [...[...spans.values()].sort((a, b) => lengthOf(a.value) - lengthOf(b.value)), whole]
  }
  const slow = endpoint.cadence === 'monthly' || endpoint.cadence === 'quarterly'
  const offered = slow ? SLOW_SPANS : SPANS
  const spans = offered.map((value) => ({
    value,
    label: label(value),
    params: { days: SPAN_LENGTHS[value].days },
  }))
  const dated = lastDay !== null && !slow && endpoint.parameters.some(({ name }) => name === 'startDate')
  const ytd: Timeframe[] = dated
    ? [{ value: 'ytd', label: 'YTD', params: { startDate: `${lastDay.slice(0, 4)}-01-01` } }]
    : []
  return [...spans.slice(0, YTD_AT), ...ytd, ...spans.slice(YTD_AT), whole]
}

const SPANS: readonly CountedSpan[] = ['1m', '3m', '6m', '1y', '2y', '4y', '5y', '10y']
/** For monthly and quarterly series. */
const SLOW_SPANS: readonly CountedSpan[] = ['1y', '2y', '5y', '10y', '20y']
/** After the months, before the years. */
const YTD_AT = 3

const whole: Timeframe = { value: 'all', label: 'All', params: {} }

/** Approximate days of a timeframe; infinite for `all`. */
export function lengthOf(value: string): number {
  if (value === 'ytd') return 200
  return isCountedSpan(value) ? SPAN_LENGTHS[value].days : Number.POSITIVE_INFINITY
}

/** State with this timeframe and no other window. */
export function withTimeframe(state: ViewState, timeframe: Timeframe): ViewState {
  const params = { ...withoutWindow(state.params), ...timeframe.params }
  return { ...state, from: null, to: null, params }
}

/** Selected timeframe; null if the window was set in another way. */
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
