/**
 * A multiset of values of one column that answers rank and quantile queries, O(log rows) each: a Fenwick tree of counts
 * over the column's sorted distinct values. It only counts, so later values cannot change an earlier answer by rounding.
 */
export class OrderStatistics {
  /** Number of values it holds. */
  size = 0
  private readonly levels: Float64Array
  private readonly counts: Float64Array
  private readonly top: number

  /** Only present values of `column` can be added. It starts empty. */
  constructor(column: Float64Array) {
    const sorted = column.filter((value) => !Number.isNaN(value)).sort()
    this.levels = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
    this.counts = new Float64Array(this.levels.length + 1)
    this.top = 2 ** Math.floor(Math.log2(Math.max(1, this.levels.length)))
  }

  /** A missing value is ignored, here and in `remove`. */
  add(value: number): void {
    this.change(value, 1)
  }

  remove(value: number): void {
    this.change(value, -1)
  }

  countBelow(value: number): number {
    return this.countUpTo(this.levelOf(value))
  }

  countEqual(value: number): number {
    const level = this.levelOf(value)
    return this.levels[level] === value ? this.countUpTo(level + 1) - this.countUpTo(level) : 0
  }

  /** The k-th smallest value, counted from 0. */
  smallest(k: number): number {
    let level = 0
    let passed = 0
    for (let step = this.top; step > 0; step >>= 1) {
      const next = level + step
      if (next <= this.levels.length && passed + this.counts[next] <= k) {
        level = next
        passed += this.counts[next]
      }
    }
    return this.levels[level]
  }

  /** Quantile q (0 … 1), linear between neighbors (Hyndman and Fan 1996, type 7). */
  quantile(q: number): number {
    const place = q * (this.size - 1)
    const below = Math.floor(place)
    const low = this.smallest(below)
    return place === below ? low : low + (place - below) * (this.smallest(below + 1) - low)
  }

  private change(value: number, times: 1 | -1): void {
    if (Number.isNaN(value)) return
    this.size += times
    for (let k = this.levelOf(value) + 1; k <= this.levels.length; k += k & -k) this.counts[k] += times
  }

  private countUpTo(level: number): number {
    let total = 0
    for (let k = level; k > 0; k -= k & -k) total += this.counts[k]
    return total
  }

  /** Number of levels below the value. */
  private levelOf(value: number): number {
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
