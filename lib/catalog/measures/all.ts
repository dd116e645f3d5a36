import type { Measure } from '../define'

/** Measures by the kind of table they are computed on: the part of the table's name before the slash. */
export const MEASURES: Readonly<Record<string, readonly Measure[]>> = { chain: [] }
