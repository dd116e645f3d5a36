/** Logarithms of values. Those that a logarithmic scale cannot show get that of the lowest one it can. */
export function logValues(values: Float64Array): Float64Array {
  const least = values.reduce(
    (low, value) => (value > 0 && value < low ? value : low),
    Number.POSITIVE_INFINITY,
  )
  return values.map((value) => Math.log(value <= 0 ? least : value))
}
