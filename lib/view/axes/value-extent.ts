interface Extent {
  start: number
  end: number
  low: number
  high: number
}

const known = new WeakMap<Float64Array, Extent>()

/** Lowest and highest value in some rows, infinite without values. A chart asks several times for the same ones. */
export function valueExtent(values: Float64Array, { start, end }: { start: number; end: number }): Extent {
  const before = known.get(values)
  if (before?.start === start && before.end === end) return before
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let row = start; row < end; row++) {
    const value = values[row]
    if (value < low) low = value
    if (value > high) high = value
  }
  const extent = { start, end, low, high }
  known.set(values, extent)
  return extent
}
