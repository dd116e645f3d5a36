import { missing } from '../windows/check-window'
import { walk } from './walk'

/**
 * Last value before each row.
 * Formula: x[j], j < i the last row with a value. First value: the row after the first one. Missing input: the last value
 * before it. Source: definition.
 */
export function previous(x: Float64Array): Float64Array {
  const out = missing(x.length)
  const step = (of: { last: number }, row: number) => {
    out[row] = of.last
    if (!Number.isNaN(x[row])) of.last = x[row]
  }
  walk([out], () => ({ last: Number.NaN }), step)
  return out
}
