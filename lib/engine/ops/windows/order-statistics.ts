/**
 * Values of one column, with rank and quantile queries in O(log rows): a Fenwick tree of counts over the column's sorted
 * distinct values. Counts are whole numbers, so results do not depend on rounding.
 */
export class OrderStatistics {
  /** Number of values added. */
  size = 0
  private readonly levels: Float64Array
  private readonly counts: Float64Array
  private readonly top: number

  /** Starts empty. Only values of `column` can be added. */
  constructor(column: Float64Array) {
    const sorted = column.filter((value) => !Number.isNaN(value)).sort()
    this.levels = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
    this.counts = new Float64Array(this.levels.length + 1)
    this.top = 2 ** Math.floor(Math.log2(Math.max(1, this.levels.length)))
  }

  /** Like `remove`, ignores a missing value. */
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

  /** `smallest(0)` is the smallest value. */
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
