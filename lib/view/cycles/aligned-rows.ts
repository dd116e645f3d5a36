import type { PlotField } from '../fields/plot-field'
import type { CycleDay } from './cycle-lines'

/** An aligned chart as rows: one for each day since the event. */
export interface AlignedRows {
  event: string
  field: PlotField
  /** The columns, with what their values are. */
  lines: readonly { field: PlotField; about: string }[]
  /** Values in the order of `lines`. */
  days: readonly CycleDay[]
  /** Other facts about the rows, by name. */
  facts: Readonly<Record<string, string>>
}
