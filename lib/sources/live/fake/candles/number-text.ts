/** A number as exchanges write it: digits with a point, never an exponent. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  return size !== 0 && (size < 1e-6 || size >= 1e21) ? value.toFixed(20) : String(value)
}
