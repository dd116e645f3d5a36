/** A reproducible random walk of positive values, for tests. */
export function randomWalk(length: number, seed = 7): Float64Array {
  let state = seed
  let value = 100
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    value *= 1 + (state / 2 ** 32 - 0.495) * 0.04
    return value
  })
}
