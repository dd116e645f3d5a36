import { AS_OF } from '@/lib/contract/params/as-of'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import type { BoardRange } from './board'
import { readRange, writeRange } from './range'

/** The part of a board's content that its address chooses. */
export interface BoardChoice {
  range: BoardRange
  /** Every cell as it was known at the end of this day; null for now. */
  asOf: string | null
}

/** Names that the address of a board can have, of its page, embed, and picture. */
export const BOARD_SETTINGS: readonly string[] = ['span', 'from', 'to', AS_OF, 'colors', 'theme']

/**
 * The choice in an address: a range as `readRange` reads it, and `asof=2024-06-30`. An invalid range is
 * the board's own, an invalid day is none, and `problem` says why.
 */
export function readBoardQuery(
  search: URLSearchParams,
  own: BoardRange,
): BoardChoice & { problem: string | null } {
  const { range, problem } = readRange(search, own)
  const { day, problem: wrong } = readAsOf(search)
  return { range, asOf: day, problem: problem ?? wrong?.reason.replace(/\.$/, '') ?? null }
}

/** The query that `readBoardQuery` reads back; empty for the board's own range now. */
export function writeBoardQuery({ range, asOf }: BoardChoice, own: BoardRange): string {
  const days = writeRange(range, own)
  return asOf === null ? days : `${days}${days ? '&' : '?'}${AS_OF}=${asOf}`
}
