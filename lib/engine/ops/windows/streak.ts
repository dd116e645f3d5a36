import { missing } from './check-window'

/**
 * Consecutive rows of one sign, negative for values below zero.
 * Formula: rows since the sign changed, with the first of them; 0 where x is 0. First value: the first present row.
 * Missing input: NaN there; its row counts if the sign is the same after it. Source: definition.
 */
export function streak(x: Float64Array): Float64Array {
  const out = missing(x.length)
  let run = 0
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i])) {
      run += Math.sign(run)
      continue
    }
    const sign = Math.sign(x[i])
    run = sign !== 0 && Math.sign(run) === sign ? run + sign : sign
    out[i] = run
  }
  return out
}
