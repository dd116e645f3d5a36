import type { Definition, Measure } from '../define'

/** A measure and the kind of table that it belongs to: the part of its name before the slash. */
export interface KindMeasure {
  kind: string
  measure: Measure
}

const known = new WeakMap<readonly Definition[], readonly KindMeasure[]>()

/** Definitions of an installation, with the measures that they use beside those of the program. */
export function keepMeasures(
  definitions: readonly Definition[],
  measures: readonly KindMeasure[],
): readonly Definition[] {
  known.set(definitions, measures)
  return definitions
}

/** Measures that these definitions use beside those of the program. */
export const ownMeasures = (definitions: readonly Definition[]): readonly KindMeasure[] =>
  known.get(definitions) ?? []
