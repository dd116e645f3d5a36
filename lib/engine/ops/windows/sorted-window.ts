/**
 * The present values of a moving window in order: counts by rank, O(log rows) a step (a Fenwick tree over the sorted
 * distinct values of the whole column). It only counts, so values that come later change nothing, not even a rounding.
 */
export class SortedWindow {
  private readonly levels: Float64Array
  private readonly counts: Float64Array
  private readonly top: number

  constructor(x: Float64Array) {
    const sorted = x.filter((value) => !Number.isNaN(value)).sort()
    this.levels = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
    this.counts = new Float64Array(this.levels.length + 1)
    this.top = 2 ** Math.floor(Math.log2(Math.max(1, this.levels.length)))
  }

  /** Adds the value `times` times; −1 takes it out. */
  put(value: number, times: 1 | -1): void {
    for (let k = this.placeOf(value) + 1; k <= this.levels.length; k += k & -k) this.counts[k] += times
  }

  /** The k-th smallest value, counted from 0. */
  smallest(k: number): number {
    let place = 0
    let passed = 0
    for (let step = this.top; step > 0; step >>= 1) {
      const next = place + step
      if (next <= this.levels.length && passed + this.counts[next] <= k) {
        place = next
        passed += this.counts[next]
      }
    }
    return this.levels[place]
  }

  private placeOf(value: number): number {
    let low = 0
    let high = this.levels.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.levels[middle] < value) low = middle + 1
      else high = middle
    }
    return low
  }
}
