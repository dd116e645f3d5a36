import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { asSpan, SPANS, type Timeframe } from '@/lib/contract/params/spans'
import { readParam } from '@/lib/contract/read-param'
import type { PageSetting } from './settings/page-settings'
import type { ViewState } from './view-state'

/**
 * Window in the address of a chart. It selects what is in view, not what is loaded, so every series takes `timeframe`,
 * `from` and `to`. The window parameters of the API mean the same: `days`, `sp500Range`, `startDate`, `endDate`.
 */
export function readWindow(
  search: URLSearchParams,
  note: (name: string, value: string, reason: string) => void,
): Pick<ViewState, 'timeframe' | 'from' | 'to'> {
  const text = (name: PageSetting) => search.getAll(name).at(-1)?.trim() || null

  const spanIn = (name: 'timeframe' | 'sp500Range'): Timeframe | null => {
    const raw = text(name)
    const span = asSpan(raw?.toLowerCase() === 'max' ? 'all' : raw?.toLowerCase())
    if (raw && !span) note(name, raw, `${name} must be one of ${SPANS.join(', ')}`)
    return span
  }
  const daysIn = (): Timeframe | null => {
    const read = readParam('days', text('days') ?? undefined)
    if (read.status === 'invalid') note('days', text('days') ?? '', read.reason)
    return read.status === 'valid' ? `${Number(read.value)}d` : null
  }
  const dayIn = (name: 'from' | 'to' | 'startDate' | 'endDate'): string | null => {
    const raw = text(name)
    if (!raw || isCalendarDate(raw)) return raw
    note(name, raw, `${name} must be a date in the form YYYY-MM-DD`)
    return null
  }

  const spans = [spanIn('timeframe'), spanIn('sp500Range'), daysIn()]
  const firsts = [dayIn('from'), dayIn('startDate')]
  const lasts = [dayIn('to'), dayIn('endDate')]
  const given = (found: readonly (string | null)[]) => found.find((one) => one !== null) ?? null
  const from = given(firsts)
  const to = given(lasts)
  if (from && to && from > to) {
    note('from', from, 'from must not be after to')
    return { timeframe: null, from: null, to: null }
  }
  return { timeframe: from ? null : (given(spans) as Timeframe | null), from, to }
}
