import { walk } from '../rows/walk'
import { missing } from './check-window'

/**
 * Consecutive rows of one sign, negative for values below zero.
 * Formula: rows since the sign changed, with the first of them; 0 where x is 0. First value: the first present row.
 * Missing input: NaN there; its row counts if the sign is the same after it. Source: definition.
 */
export function streak(x: Float64Array): Float64Array {
  const out = missing(x.length)
  const step = (of: { run: number }, row: number) => {
    if (Number.isNaN(x[row])) {
      of.run += Math.sign(of.run)
      return
    }
    const sign = Math.sign(x[row])
    of.run = sign !== 0 && Math.sign(of.run) === sign ? of.run + sign : sign
    out[row] = of.run
  }
  walk([out], () => ({ run: 0 }), step)
  return out
}
