import { checkLengths, checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'

/** A correlation that is nearer to ±1 is ±1: the sums have no more digits. */
const ROUNDING = 1e-13

/** Number, means from a pair of its rows, squared deviations, and co-deviation of pairs. */
class Pairs {
  count = 0
  fromA = 0
  fromB = 0
  meanA = 0
  meanB = 0
  squaresA = 0
  squaresB = 0
  both = 0

  add(a: number, b: number): void {
    if (Number.isNaN(a + b)) return
    if (this.count === 0) {
      this.fromA = a
      this.fromB = b
    }
    const count = ++this.count
    const x = a - this.fromA
    const y = b - this.fromB
    const dx = x - this.meanA
    const dy = y - this.meanB
    this.meanA += dx / count
    this.meanB += dy / count
    this.squaresA += dx * (x - this.meanA)
    this.squaresB += dy * (y - this.meanB)
    this.both += dx * (y - this.meanB)
  }

  set({ count, fromA, fromB, meanA, meanB, squaresA, squaresB, both }: Pairs): void {
    this.count = count
    this.fromA = fromA
    this.fromB = fromB
    this.meanA = meanA
    this.meanB = meanB
    this.squaresA = squaresA
    this.squaresB = squaresB
    this.both = both
  }

  /** Correlation of these pairs and others. */
  correlationWith(other: Pairs): number {
    const weight = (this.count * other.count) / (this.count + other.count)
    const dx = weight && this.meanA - other.meanA + (this.fromA - other.fromA)
    const dy = weight && this.meanB - other.meanB + (this.fromB - other.fromB)
    const squaresA = this.squaresA + other.squaresA + dx * dx * weight
    const squaresB = this.squaresB + other.squaresB + dy * dy * weight
    if (squaresA === 0 || squaresB === 0) return Number.NaN
    const both = this.both + other.both + dx * dy * weight
    const found = both / (Math.sqrt(squaresA) * Math.sqrt(squaresB))
    return 1 - Math.abs(found) < ROUNDING ? Math.sign(found) : found
  }
}

/**
 * Pearson correlation of the last n rows, in O(rows), from merged blocks as in `windowDeviations`.
 *
 * Formula: cov(a, b)/(sd(a)·sd(b)) over the rows where both are present, ±1 within rounding. First value: n−1 rows after
 * the first pair; none for n = 1. Missing input: as `mayMiss` says of pairs. NaN if either does not vary. Source:
 * definition; Chan, Golub and LeVeque 1979.
 */
export function rollingCorrelation(a: Float64Array, b: Float64Array, n: number): Float64Array {
  checkWindow(n)
  checkLengths(a, b)
  const out = missing(a.length)
  if (n === 1 || n > a.length) return out
  const rows = new WindowCount(n)
  const tails = Array.from({ length: n }, () => new Pairs())
  const head = new Pairs()
  const grown = new Pairs()
  const none = new Pairs()
  for (let i = 0; i < a.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) {
        grown.set(none)
        for (let k = n - 1; k >= 0; k--) {
          grown.add(a[i - n + k], b[i - n + k])
          tails[k].set(grown)
        }
      }
      head.set(none)
    }
    head.add(a[i], b[i])
    if (!rows.add(!Number.isNaN(a[i] + b[i]))) continue
    out[i] = head.correlationWith(place === n - 1 ? none : tails[place + 1])
  }
  return out
}
