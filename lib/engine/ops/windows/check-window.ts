export function checkWindow(n: number, least = 1): void {
  if (!Number.isInteger(n) || n < least) {
    throw new RangeError(`A window must be a whole number of at least ${least}; got ${n}.`)
  }
}

export function checkLengths(...columns: Float64Array[]): void {
  for (const column of columns) {
    if (column.length !== columns[0].length) {
      throw new RangeError(
        `Columns must have the same length; got ${columns.map((each) => each.length).join(', ')}.`,
      )
    }
  }
}

/** A column of missing values. */
export function missing(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN)
}
