import { checkLengths, missing } from './check-window'

/**
 * Place of a value in its own past, 0 (below all of it) … 1 (above all of it); later values never change it.
 *
 * Formula: (count of earlier x below y + half of those equal) / count of earlier x, y = `of` (x itself unless given).
 * First value: the row after the first present x. Missing input: NaN where y misses; a missing x counts for nothing.
 * Source: percentile rank with ties halved; O(rows·log rows) by a Fenwick tree over the sorted values.
 */
export function expandingRank(x: Float64Array, of: Float64Array = x): Float64Array {
  checkLengths(x, of)
  const out = missing(x.length)
  const sorted = Float64Array.from(x.filter((value) => !Number.isNaN(value))).sort()
  const levels = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const tree = new Float64Array(levels.length + 1)
  const countUpTo = (place: number): number => {
    let total = 0
    for (let k = place; k > 0; k -= k & -k) total += tree[k]
    return total
  }
  let earlier = 0
  for (let i = 0; i < x.length; i++) {
    if (earlier > 0 && !Number.isNaN(of[i])) {
      const place = placeOf(levels, of[i])
      const below = countUpTo(place)
      const equal = levels[place] === of[i] ? countUpTo(place + 1) - below : 0
      out[i] = (below + equal / 2) / earlier
    }
    if (Number.isNaN(x[i])) continue
    earlier++
    for (let k = placeOf(levels, x[i]) + 1; k <= levels.length; k += k & -k) tree[k]++
  }
  return out
}

/** Count of levels below the value. */
function placeOf(levels: Float64Array, value: number): number {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (levels[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
