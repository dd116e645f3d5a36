import { isRecords, mapRecords, type Records, recordAt } from './records'

/** Numbers (NaN is missing), objects of numbers or, for text and other nested values, a plain array (null is missing). */
export type Column = Float64Array | Records | readonly unknown[]

/** Time in milliseconds UTC, ascending, and named columns of the same length. */
export interface Frame {
  readonly time: Float64Array
  readonly columns: Readonly<Record<string, Column>>
}

export const DAY_MS = 86_400_000

export function isNumeric(column: Column): column is Float64Array {
  return column instanceof Float64Array
}

/** A column of numbers by its name. Throws if the frame has none of that name. */
export function numbersIn({ columns }: Pick<Frame, 'columns'>, name: string): Float64Array {
  const column = columns[name] as Column | undefined
  if (!column || !isNumeric(column)) throw new Error(`there are no numbers ${name}`)
  return column
}

/** The value of a row. Missing is NaN in numbers, otherwise null or undefined. */
export function valueAt(column: Column, row: number): unknown {
  return isRecords(column) ? recordAt(column, row) : column[row]
}

/** A column in which every column of numbers is replaced: itself, or that of each key. Others are replaced by `or`. */
export function mapColumn(
  column: Column,
  numbers: (values: Float64Array) => Float64Array,
  or: (values: readonly unknown[]) => readonly unknown[],
): Column {
  if (isNumeric(column)) return numbers(column)
  return isRecords(column) ? mapRecords(column, numbers) : or(column)
}

/** The columns of numbers that a column consists of: itself, or one per key. */
export function numbersOf(column: Column): readonly Float64Array[] {
  if (isNumeric(column)) return [column]
  return isRecords(column) ? Object.values(column.byKey) : []
}

/** Bytes of a text or object in addition to its content. */
const BYTES_PER_VALUE = 40

/** Approximate bytes of a column in memory. Texts and nested values are estimated from the last three. */
export function columnBytes(column: Column): number {
  if (isNumeric(column) || isRecords(column)) {
    return numbersOf(column).reduce((sum, values) => sum + values.byteLength, 0)
  }
  const sample = column.slice(-3)
  const characters = JSON.stringify(sample).length / (sample.length || 1)
  return Math.ceil(column.length * (BYTES_PER_VALUE + 2 * characters))
}

/** Approximate bytes of a frame. */
export function frameBytes({ time, columns }: Frame): number {
  return Object.values(columns).reduce((sum, column) => sum + columnBytes(column), time.byteLength + 256)
}

export function frame(time: Float64Array, columns: Record<string, Column>): Frame {
  for (const [name, column] of Object.entries(columns)) {
    if (column.length !== time.length) {
      throw new Error(
        `Column ${name} must have one value per row; got ${column.length} values for ${time.length} rows.`,
      )
    }
  }
  return { time, columns }
}

/** Rows `start … end-1`. Numbers share memory with the source. */
export function slice(source: Frame, start: number, end = source.time.length): Frame {
  const columns: Record<string, Column> = {}
  for (const [name, column] of Object.entries(source.columns)) {
    columns[name] = mapColumn(
      column,
      (values) => values.subarray(start, end),
      (values) => values.slice(start, end),
    )
  }
  return { time: source.time.subarray(start, end), columns }
}

/** First index whose time is ≥ `at`; the length if there is none. */
export function lowerBound(time: Float64Array, at: number): number {
  let low = 0
  let high = time.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (time[middle] < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Texts of days, which rows of all series share. */
const DAYS = new Map<number, string>()
const MOST_DAYS = 20_000

/** The day of a time in UTC, `YYYY-MM-DD`. Throws a RangeError for a time that no date has. */
export function dayOf(time: number): string {
  const day = Math.floor(time / DAY_MS)
  const known = DAYS.get(day)
  if (known) return known
  const text = new Date(time).toISOString().slice(0, 10)
  if (DAYS.size === MOST_DAYS) DAYS.clear()
  DAYS.set(day, text)
  return text
}

export function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
