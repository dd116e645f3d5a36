import { checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'

export interface Moments {
  skewness: Float64Array
  kurtosis: Float64Array
}

/** Number, mean from a value of its rows, and sums of the second to fourth powers of the deviations from the mean. */
class Powers {
  count = 0
  from = 0
  mean = 0
  second = 0
  third = 0
  fourth = 0

  add(given: number): void {
    if (Number.isNaN(given)) return
    if (this.count === 0) this.from = given
    const before = this.count++
    const n = this.count
    const delta = given - this.from - this.mean
    const step = delta / n
    const both = delta * step * before
    this.mean += step
    this.fourth +=
      both * step * step * (n * n - 3 * n + 3) + 6 * step * step * this.second - 4 * step * this.third
    this.third += both * step * (n - 2) - 3 * step * this.second
    this.second += both
  }

  set({ count, from, mean, second, third, fourth }: Powers): void {
    this.count = count
    this.from = from
    this.mean = mean
    this.second = second
    this.third = third
    this.fourth = fourth
  }

  /** Adds other rows to these. */
  merge(other: Powers): void {
    if (other.count === 0) return
    if (this.count === 0) {
      this.set(other)
      return
    }
    const [a, b] = [this.count, other.count]
    const n = a + b
    const apart = other.mean - this.mean + (other.from - this.from)
    const step = apart / n
    const both = apart * step * a * b
    this.fourth +=
      other.fourth +
      both * step * step * (a * a - a * b + b * b) +
      6 * step * step * (a * a * other.second + b * b * this.second) +
      4 * step * (a * other.third - b * this.third)
    this.third += other.third + both * step * (a - b) + 3 * step * (a * other.second - b * this.second)
    this.second += other.second + both
    this.mean += step * b
    this.count = n
  }
}

/**
 * Skewness and excess kurtosis of the last n rows, in O(rows), from merged blocks as in `windowDeviations`.
 *
 * Formula: with m_k the mean of (x − mean)^k over the present rows, m₃/m₂^1.5 and m₄/m₂² − 3. First value: n−1 rows
 * after the first present one; none for n = 1. Missing input: as `mayMiss` says; NaN if x does not vary. Source: moment
 * coefficients; Terriberry 2007 (within a block), Pébay 2008 (merging).
 */
export function rollingMoments(x: Float64Array, n: number): Moments {
  checkWindow(n, 2)
  const skewness = missing(x.length)
  const kurtosis = missing(x.length)
  if (n > x.length) return { skewness, kurtosis }
  const rows = new WindowCount(n)
  const tails = Array.from({ length: n }, () => new Powers())
  const head = new Powers()
  const found = new Powers()
  const none = new Powers()
  for (let i = 0; i < x.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) {
        found.set(none)
        for (let k = n - 1; k >= 0; k--) {
          found.add(x[i - n + k])
          tails[k].set(found)
        }
      }
      head.set(none)
    }
    head.add(x[i])
    if (!rows.add(!Number.isNaN(x[i]))) continue
    found.set(head)
    if (place < n - 1) found.merge(tails[place + 1])
    const { count, second, third, fourth } = found
    if (!(second > 0)) continue
    skewness[i] = (Math.sqrt(count) * third) / second ** 1.5
    kurtosis[i] = (count * fourth) / second ** 2 - 3
  }
  return { skewness, kurtosis }
}
