import { checkLengths, checkWindow, missing } from './check-window'
import { WindowCount } from './enough-rows'

/** Number, means, squared deviations and co-deviation of pairs, in this order. */
type Moments = [count: number, meanA: number, meanB: number, squaresA: number, squaresB: number, both: number]

const NONE: Moments = [0, 0, 0, 0, 0, 0]

/**
 * Pearson correlation of the last n rows, in O(rows), from merged blocks as in `rollingStd`.
 *
 * Formula: cov(a, b)/(sd(a)·sd(b)) over the rows where both are present, limited to ±1. First value: n−1 rows after
 * the first pair; none for n = 1. Missing input: as `mayMiss` says of pairs. NaN if either does not vary. Source:
 * definition; Chan, Golub and LeVeque 1979.
 */
export function rollingCorrelation(a: Float64Array, b: Float64Array, n: number): Float64Array {
  checkWindow(n)
  checkLengths(a, b)
  const out = missing(a.length)
  if (n === 1 || n > a.length) return out
  const rows = new WindowCount(n)
  const tails = new Array<Moments>(n)
  let head = NONE
  for (let i = 0; i < a.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) {
        let grown = NONE
        for (let k = n - 1; k >= 0; k--) {
          grown = extend(grown, a[i - n + k], b[i - n + k])
          tails[k] = grown
        }
      }
      head = NONE
    }
    head = extend(head, a[i], b[i])
    if (!rows.add(!Number.isNaN(a[i] + b[i]))) continue
    out[i] = correlation(place === n - 1 ? head : merge(head, tails[place + 1]))
  }
  return out
}

function extend(from: Moments, x: number, y: number): Moments {
  if (Number.isNaN(x + y)) return from
  const [seen, meanA, meanB, squaresA, squaresB, both] = from
  const count = seen + 1
  const dx = x - meanA
  const dy = y - meanB
  const newA = meanA + dx / count
  const newB = meanB + dy / count
  return [count, newA, newB, squaresA + dx * (x - newA), squaresB + dy * (y - newB), both + dx * (y - newB)]
}

function merge(left: Moments, right: Moments): Moments {
  const count = left[0] + right[0]
  const weight = (left[0] * right[0]) / count
  const dx = left[1] - right[1]
  const dy = left[2] - right[2]
  return [
    count,
    0,
    0,
    left[3] + right[3] + dx * dx * weight,
    left[4] + right[4] + dy * dy * weight,
    left[5] + right[5] + dx * dy * weight,
  ]
}

function correlation([, , , squaresA, squaresB, both]: Moments): number {
  if (squaresA === 0 || squaresB === 0) return Number.NaN
  return Math.max(-1, Math.min(1, both / Math.sqrt(squaresA * squaresB)))
}
