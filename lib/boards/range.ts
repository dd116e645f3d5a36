import { isCalendarDate } from '@/lib/contract/read-param'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { type BoardRange, SPANS, type Span } from './board'

/** Days of a span, its last one included. */
const DAYS: Readonly<Record<Exclude<Span, 'ytd' | 'all'>, number>> = {
  '1m': 30,
  '3m': 90,
  '6m': 182,
  '1y': 365,
  '2y': 730,
  '4y': 1461,
  '5y': 1826,
  '10y': 3652,
  '20y': 7305,
}

export function asSpan(text: string | null | undefined): Span | null {
  return SPANS.find((span) => span === text) ?? null
}

/** The span that counts so many days. */
export function spanOfDays(days: number): Span | null {
  return SPANS.find((span) => span !== 'ytd' && span !== 'all' && DAYS[span] === days) ?? null
}

/** Days as a range; without any it is the whole. */
export function datesRange(from: string | null, to: string | null): BoardRange {
  return from || to ? { kind: 'dates', from, to } : { kind: 'span', span: 'all' }
}

/** What a zoom into milliseconds UTC leaves to be seen; without one it is the board’s own again. */
export function rangeOfZoom(seen: { from: number; to: number } | null, own: BoardRange): BoardRange {
  return seen ? datesRange(dayOf(seen.from), dayOf(seen.to)) : own
}

/**
 * The range an address asks for, `?span=1y` or `?from=2024-01-01&to=2024-06-30`; what it does not say or says wrongly
 * is the board’s own, and the second is named in `problem`.
 */
export function readRange(
  search: URLSearchParams,
  own: BoardRange,
): { range: BoardRange; problem: string | null } {
  const [span, from, to] = ['span', 'from', 'to'].map((name) => search.get(name)?.trim() || null)
  const wrong = [from, to].find((day) => day !== null && !isCalendarDate(day))
  if (wrong) return { range: own, problem: 'from and to must be calendar dates as YYYY-MM-DD' }
  if (from && to && from > to) return { range: own, problem: 'from must not be after to' }
  if (from || to) return { range: { kind: 'dates', from, to }, problem: null }
  if (span === null) return { range: own, problem: null }
  const known = asSpan(span.toLowerCase())
  return known
    ? { range: { kind: 'span', span: known }, problem: null }
    : { range: own, problem: `span must be one of ${SPANS.join(', ')}` }
}

/** The query that `readRange` reads back: nothing where the range is the board’s own. */
export function writeRange(range: BoardRange, own: BoardRange): string {
  if (isSameRange(range, own)) return ''
  if (range.kind === 'span') return `?span=${range.span}`
  const said = [range.from && `from=${range.from}`, range.to && `to=${range.to}`]
  return `?${said.filter(Boolean).join('&')}`
}

export function isSameRange(a: BoardRange, b: BoardRange): boolean {
  if (a.kind === 'span' || b.kind === 'span')
    return a.kind === 'span' && b.kind === 'span' && a.span === b.span
  return a.from === b.from && a.to === b.to
}

/** First and last day to show, null where there is no bound; `lastDay` is the newest of the board. */
export function windowOf(
  range: BoardRange,
  lastDay: string | null,
): { from: string | null; to: string | null } {
  if (range.kind === 'dates') return { from: range.from, to: range.to }
  if (range.span === 'all' || lastDay === null) return { from: null, to: null }
  if (range.span === 'ytd') return { from: `${lastDay.slice(0, 4)}-01-01`, to: null }
  return { from: dayOf(dayTime(lastDay) - (DAYS[range.span] - 1) * DAY_MS), to: null }
}

/** `the last year`, `2024-01-01 to 2024-06-30`. */
export function describeRange(range: BoardRange): string {
  if (range.kind === 'dates') {
    if (!range.to) return `since ${range.from}`
    return range.from ? `${range.from} to ${range.to}` : `until ${range.to}`
  }
  if (range.span === 'all') return 'all history'
  if (range.span === 'ytd') return 'this year'
  const [, count, unit] = /^(\d+)([my])$/.exec(range.span) ?? []
  const word = unit === 'm' ? 'month' : 'year'
  return count === '1' ? `1 ${word}` : `${count} ${word}s`
}
