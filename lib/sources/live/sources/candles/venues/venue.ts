import type { Host } from '../../../live-source'
import type { GivenCandle } from '../day-candles'

/** A pair that an exchange trades, with its coins in upper case as the catalog calls them. */
export interface ListedPair {
  pair: string
  base: string
  quote: string
}

/** An exchange with daily candles of its pairs. */
export interface Venue {
  /** Lower case, as kept with a choice. */
  id: string
  title: string
  host: Host
  /** Address of the list of its pairs. */
  list: string
  /** Pairs that are traded now. */
  readList(bytes: Uint8Array): ListedPair[]
  /** Days of one answer at most. */
  pageDays: number
  /** Address of the candles from one day to another, both included, at 00:00Z. */
  candles(pair: string, first: number, last: number): string
  readCandles(bytes: Uint8Array, pair: string): GivenCandle[]
}
