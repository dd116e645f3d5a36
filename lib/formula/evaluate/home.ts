import type { InputColumn } from './input-column'
import type { Rows } from './resample-rows'

/** Rows with the inputs of a formula in them. */
export interface Axis {
  rows: Rows
  /** Each input by its key. */
  columns: ReadonlyMap<string, InputColumn>
}

/** The rows of a series, in which the parts of a formula are computed that are about it alone. */
export interface Home extends Axis {
  /**
   * For each row of another axis, the last own row in which these inputs were known then. -1 where none was. Whether its
   * value is still current is for the inputs in that axis to say.
   */
  rowsKnown: (axis: Rows, keys: readonly string[]) => Int32Array
  /** Another axis with the rows added in which own rows became known, and the places of its rows. Null if it has them. */
  added: (axis: Rows) => (Axis & { places: Uint32Array }) | null
}

/** The home of an input. Null if its rows are those of the chart. */
export type HomeOf = (key: string) => Home | null
