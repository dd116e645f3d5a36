import { isCalendarDate } from '@/lib/contract/params/calendar-date'
import { asSpan, SPAN_LENGTHS, SPANS } from '@/lib/contract/params/spans'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import type { BoardRange } from './board'

/** Days as a range; the whole history without any. */
export function datesRange(from: string | null, to: string | null): BoardRange {
  return from || to ? { kind: 'dates', from, to } : { kind: 'span', span: 'all' }
}

/** Range of a zoom in milliseconds UTC, or the board's own without one. */
export function rangeOfZoom(seen: { from: number; to: number } | null, own: BoardRange): BoardRange {
  return seen ? datesRange(dayOf(seen.from), dayOf(seen.to)) : own
}

/**
 * Range in an address, `?span=1y` or `?from=2024-01-01&to=2024-06-30`. The board's own if there is none or it is invalid;
 * `problem` then says why.
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

/** The query that `readRange` reads back; empty for the board's own range. */
export function writeRange(range: BoardRange, own: BoardRange): string {
  if (isSameRange(range, own)) return ''
  if (range.kind === 'span') return `?span=${range.span}`
  const parts = [range.from && `from=${range.from}`, range.to && `to=${range.to}`]
  return `?${parts.filter(Boolean).join('&')}`
}

export function isSameRange(a: BoardRange, b: BoardRange): boolean {
  if (a.kind === 'span' || b.kind === 'span')
    return a.kind === 'span' && b.kind === 'span' && a.span === b.span
  return a.from === b.from && a.to === b.to
}

/** First and last day to show; null is unbounded. `lastDay` is the newest day on the board. */
export function windowOf(
  range: BoardRange,
  lastDay: string | null,
): { from: string | null; to: string | null } {
  if (range.kind === 'dates') return { from: range.from, to: range.to }
  if (range.span === 'all' || lastDay === null) return { from: null, to: null }
  if (range.span === 'ytd') return { from: `${lastDay.slice(0, 4)}-01-01`, to: null }
  return { from: dayOf(dayTime(lastDay) - (SPAN_LENGTHS[range.span].days - 1) * DAY_MS), to: null }
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
