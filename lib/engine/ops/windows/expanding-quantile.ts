import { missing } from './check-window'

/**
 * The value that a given part of everything so far stays below, straight between neighbours.
 *
 * Formula: quantile q (0 … 1) of the present values of rows 0 … i, at place q·(k−1) of the sorted k values.
 * First value: the first present row. Missing input: NaN there; the quantile goes on without it.
 * Source: Hyndman and Fan 1996, type 7; O(rows·log rows) by a Fenwick tree over the sorted values.
 */
export function expandingQuantile(x: Float64Array, q: number): Float64Array {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`a quantile lies between 0 and 1, not ${q}`)
  const out = missing(x.length)
  const order = Array.from(x.keys()).filter((row) => !Number.isNaN(x[row]))
  order.sort((a, b) => x[a] - x[b] || a - b)
  const placeOf = new Int32Array(x.length)
  order.forEach((row, place) => {
    placeOf[row] = place + 1
  })
  const tree = new Int32Array(order.length + 1)
  const top = 2 ** Math.floor(Math.log2(Math.max(1, order.length)))
  /** The value with `rank` present values below it. */
  const at = (rank: number): number => {
    let place = 0
    let left = rank
    for (let step = top; step > 0; step >>= 1) {
      const next = place + step
      if (next < tree.length && tree[next] <= left) {
        place = next
        left -= tree[next]
      }
    }
    return x[order[place]]
  }
  let count = 0
  for (let row = 0; row < x.length; row++) {
    if (Number.isNaN(x[row])) continue
    count++
    for (let place = placeOf[row]; place < tree.length; place += place & -place) tree[place]++
    const exact = q * (count - 1)
    const below = Math.floor(exact)
    const low = at(below)
    out[row] = exact === below ? low : low + (exact - below) * (at(below + 1) - low)
  }
  return out
}
