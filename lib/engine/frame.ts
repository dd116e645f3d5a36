/** Numbers (NaN is missing) or, for text and nested values, a plain array (null is missing). */
export type Column = Float64Array | readonly unknown[]

/** Time in milliseconds UTC, ascending, and named columns of the same length. */
export interface Frame {
  readonly time: Float64Array
  readonly columns: Readonly<Record<string, Column>>
}

export const DAY_MS = 86_400_000

export function isNumeric(column: Column): column is Float64Array {
  return column instanceof Float64Array
}

/** Approximate bytes of a column in memory. Each text counts as 64. */
export function columnBytes(column: Column): number {
  return isNumeric(column) ? column.byteLength : column.length * 64
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

/** Rows `start … end-1`. Numeric columns share memory with the source. */
export function slice(source: Frame, start: number, end = source.time.length): Frame {
  const columns: Record<string, Column> = {}
  for (const [name, column] of Object.entries(source.columns)) {
    columns[name] = isNumeric(column) ? column.subarray(start, end) : column.slice(start, end)
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

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export function dayTime(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}
