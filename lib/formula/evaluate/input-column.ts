import type { Pace } from './pace'

/** A column in the rows of a chart. */
export interface JoinedColumn {
  values: Float64Array
  /** 1 where the row is the first to know its value, 0 where the value is carried or missing. */
  isNew: Uint8Array
}

/** Values of an input of a formula, with the pace at which new ones come. */
export interface InputColumn extends JoinedColumn {
  pace: Pace
}
