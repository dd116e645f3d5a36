import type { Published } from './read-reference'

/** Imported data, in a store of its own. `inputs.ts` lists the files. */
export type InputName =
  | 'Coin Metrics 2026'
  | 'Coin Metrics 2021'
  | 'age bands'
  | 'daily candles'
  | 'hourly candles'
  | 'minute candles'
  | 'indices'
  | 'golden quotes'
  | 'CFTC reports'
  | 'FRED'

export interface Comparison {
  metric: string
  /** Path and field of our series. */
  path: string
  field: string
  chain?: string
  /** Derivation of our column before it is compared, for indicators that the catalog shows only as published. */
  derive?: (column: Float64Array) => Float64Array
  input: InputName
  /** Published figures and where they are held out: a file that is not imported, or columns left out of one that is. */
  heldOut: HeldOut
  /** First day compared. Earlier prices or bands of the reference are unreliable. */
  from?: string
  /** Last day compared, where the last loaded row is an incomplete day. */
  to?: string
  /** Differences are relative to theirs, or in the unit of figures that pass through 0. Default `relative`. */
  by?: 'relative' | 'absolute'
  /** Largest allowed difference. */
  most: number
  /** Reason for the difference, unless it is rounding. */
  reason?: string
}

export interface HeldOut {
  /** Publisher of the figures. */
  publisher: string
  file: string
  columns: readonly string[]
  read(data: string): Published
}
