import { checkWindow, missing } from '../windows/check-window'

/** Formula: x[i−n]. First value: row n. Missing input: NaN n rows later. Source: definition. */
export function lag(x: Float64Array, n: number): Float64Array {
  checkWindow(n, 0)
  const out = missing(x.length)
  if (n < x.length) out.set(x.subarray(0, x.length - n), n)
  return out
}
