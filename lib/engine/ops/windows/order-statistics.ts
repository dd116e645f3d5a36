const NO_VALUES = new Float64Array(0)

/**
 * Values of one column, with rank and quantile queries in O(log rows): a Fenwick tree of counts over the column's sorted
 * distinct values. Counts are whole numbers, so results do not depend on rounding.
 */
export class OrderStatistics {
  /** Number of values added. */
  size = 0
  private levels: Float64Array
  private counts: Float64Array
  private readonly top: number
  /** Values added to a fork, ascending. Absent for the original. */
  private more?: number[]

  /** Starts empty. Only values of `column` can be added. */
  constructor(column: Float64Array, of?: OrderStatistics) {
    if (of) {
      // The counts of a fork do not change.
      this.levels = of.levels
      this.counts = of.more ? of.counts : of.counts.slice()
      this.top = of.top
      return
    }
    const sorted = column.filter((value) => !Number.isNaN(value)).sort()
    this.levels = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
    this.counts = new Float64Array(this.levels.length + 1)
    this.top = 2 ** Math.floor(Math.log2(Math.max(1, this.levels.length)))
  }

  /** A copy to which any values can be added, few of them, and from which none are removed. */
  fork(): OrderStatistics {
    const made = new OrderStatistics(NO_VALUES, this)
    made.more = [...(this.more ?? [])]
    made.size = this.size
    return made
  }

  /** Like `remove`, ignores a missing value. */
  add(value: number): void {
    if (!this.more) this.change(value, 1)
    else if (!Number.isNaN(value)) {
      const at = this.more.findIndex((one) => one > value)
      this.more.splice(at < 0 ? this.more.length : at, 0, value)
      this.size++
    }
  }

  remove(value: number): void {
    this.change(value, -1)
  }

  countBelow(value: number): number {
    return this.countUpTo(this.levelOf(value)) + this.countMore((one) => one < value)
  }

  countEqual(value: number): number {
    const level = this.levelOf(value)
    const known = this.levels[level] === value ? this.countUpTo(level + 1) - this.countUpTo(level) : 0
    return known + this.countMore((one) => one === value)
  }

  /** `smallest(0)` is the smallest value. */
  smallest(k: number): number {
    let passed = 0
    for (const value of this.more ?? []) {
      const place = passed + this.countUpTo(this.levelOf(value))
      if (place === k) return value
      if (place > k) break
      passed++
    }
    return this.smallestKnown(k - passed)
  }

  private smallestKnown(k: number): number {
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

  private countMore(is: (value: number) => boolean): number {
    return this.more ? this.more.filter(is).length : 0
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
