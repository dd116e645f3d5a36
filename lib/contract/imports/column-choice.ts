/** A stored column that values of a file can be imported into. */
export interface TargetColumn {
  table: string
  column: string
  /** Name in words. */
  name: string
  unit: string
  /** Units that can be converted into it, itself first. */
  units: readonly string[]
}

/** Result of a search for columns, the best first. `total` counts those that are left off, too. */
export interface FoundColumns {
  columns: readonly TargetColumn[]
  total: number
}

/** Longest answer, in characters: a column, its unit, and two names of the file. */
export const LONGEST_ANSWER = 400

/**
 * The value of `--as` that a form chose: `as`, or a column of a file for the stored column `target`. Without `unit`, it has
 * that of the stored column.
 */
export function answerOf(form: FormData): string {
  const text = (name: string) => String(form.get(name) ?? '')
  const [unit, dates] = [text('unit'), text('dates')]
  const column = `${text('target')}${unit && `@${unit}`}=${text('from')}${dates && `=${dates}`}`
  return text('as') || `values:${column}`
}
