import { AS_OF } from '@/lib/contract/params/as-of'
import { isCalendarDate } from '@/lib/contract/read-param'
import type { BoardRange } from './board'
import { readRange, writeRange } from './range'

/** The part of a board's content that its address chooses. */
export interface BoardChoice {
  range: BoardRange
  /** Every cell as it was known at the end of this day; null for now. */
  asOf: string | null
}

/**
 * The choice in an address: a range as `readRange` reads it, and `asof=2024-06-30`. An invalid range is
 * the board's own, an invalid day is none, and `problem` says why.
 */
export function readBoardQuery(
  search: URLSearchParams,
  own: BoardRange,
): BoardChoice & { problem: string | null } {
  const { range, problem } = readRange(search, own)
  const asOf = search.get(AS_OF)?.trim() || null
  if (asOf === null || isCalendarDate(asOf)) return { range, asOf, problem }
  return { range, asOf: null, problem: problem ?? 'asof must be a calendar date as YYYY-MM-DD' }
}

/** The query that `readBoardQuery` reads back; empty for the board's own range now. */
export function writeBoardQuery({ range, asOf }: BoardChoice, own: BoardRange): string {
  const days = writeRange(range, own)
  return asOf === null ? days : `${days}${days ? '&' : '?'}${AS_OF}=${asOf}`
}

/** The earlier of a board's day and the one that a cell or number has itself: nothing later is shown. */
export const earlierDay = (own: string | null, asOf: string): string => (own && own < asOf ? own : asOf)

/** `4 years, as known on 2024-06-30`. */
export const withDay = (words: string, asOf: string | null): string =>
  asOf === null ? words : `${words}, as known on ${asOf}`
