import { checkLengths } from '../windows/check-window'

/**
 * Any function of columns, row by row.
 * Formula: f(a, b, …). First value: row 0. Missing input: passed to f as NaN. Source: definition.
 */
export function mapColumns(
  columns: readonly Float64Array[],
  combine: (...values: number[]) => number,
): Float64Array {
  checkLengths(...columns)
  const out = new Float64Array(columns[0]?.length ?? 0)
  const values = new Array<number>(columns.length)
  for (let i = 0; i < out.length; i++) {
    for (let k = 0; k < columns.length; k++) values[k] = columns[k][i]
    out[i] = combine(...values)
  }
  return out
}

/** One function of one column. Formula: f(x). First value: row 0. Missing input: NaN goes to f. Source: definition. */
export function mapColumn(x: Float64Array, each: (value: number) => number): Float64Array {
  return x.map(each)
}

/** Formula: a + b. First value: row 0. Missing input: NaN. Source: definition. */
export function add(a: Float64Array, b: Float64Array): Float64Array {
  checkLengths(a, b)
  return a.map((value, i) => value + b[i])
}

/** Formula: a − b. First value: row 0. Missing input: NaN. Source: definition. */
export function subtract(a: Float64Array, b: Float64Array): Float64Array {
  checkLengths(a, b)
  return a.map((value, i) => value - b[i])
}

/** Formula: a × b. First value: row 0. Missing input: NaN. Source: definition. */
export function multiply(a: Float64Array, b: Float64Array): Float64Array {
  checkLengths(a, b)
  return a.map((value, i) => value * b[i])
}

/** Formula: a ÷ b, NaN where b is 0. First value: row 0. Missing input: NaN. Source: definition. */
export function divide(a: Float64Array, b: Float64Array): Float64Array {
  checkLengths(a, b)
  return a.map((value, i) => (b[i] === 0 ? Number.NaN : value / b[i]))
}

/** Formula: k·x. First value: row 0. Missing input: NaN. Source: definition. */
export function scale(x: Float64Array, k: number): Float64Array {
  return x.map((value) => value * k)
}

/** Formula: x + k. First value: row 0. Missing input: NaN. Source: definition. */
export function offset(x: Float64Array, k: number): Float64Array {
  return x.map((value) => value + k)
}

/** Formula: a + b + …. First value: row 0. Missing input: NaN where any column is missing. Source: definition. */
export function sum(...columns: Float64Array[]): Float64Array {
  checkLengths(...columns)
  const out = new Float64Array(columns[0]?.length ?? 0)
  for (const column of columns) for (let i = 0; i < out.length; i++) out[i] += column[i]
  return out
}
