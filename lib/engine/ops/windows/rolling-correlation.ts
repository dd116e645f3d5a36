import { checkLengths, checkWindow, missing } from './check-window'

/** Means, squared deviations and co-deviation of k pairs, in this order. */
type Moments = [meanA: number, meanB: number, squaresA: number, squaresB: number, both: number]

/**
 * Pearson correlation of the last n rows, in O(rows), from merged blocks as in `rollingStd`.
 *
 * Formula: cov(a, b)/(sd(a)·sd(b)), limited to ±1. First value: row n−1; none for n = 1. Missing input: NaN while
 * either has a gap in the window. NaN if either does not vary. Source: definition; Chan, Golub and LeVeque 1979.
 */
export function rollingCorrelation(a: Float64Array, b: Float64Array, n: number): Float64Array {
  checkWindow(n)
  checkLengths(a, b)
  const out = missing(a.length)
  if (n === 1 || n > a.length) return out
  const tails = new Array<Moments>(n)
  let head: Moments = [0, 0, 0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const place = i % n
    if (place === 0) {
      if (i > 0) {
        let grown: Moments = [0, 0, 0, 0, 0]
        for (let k = n - 1; k >= 0; k--) {
          grown = extend(grown, n - k, a[i - n + k], b[i - n + k])
          tails[k] = grown
        }
      }
      head = [0, 0, 0, 0, 0]
    }
    head = extend(head, place + 1, a[i], b[i])
    if (i < n - 1) continue
    out[i] = correlation(place === n - 1 ? head : merge(head, place + 1, tails[place + 1], n - place - 1))
  }
  return out
}

function extend(from: Moments, count: number, x: number, y: number): Moments {
  const [meanA, meanB, squaresA, squaresB, both] = from
  const dx = x - meanA
  const dy = y - meanB
  const newA = meanA + dx / count
  const newB = meanB + dy / count
  return [newA, newB, squaresA + dx * (x - newA), squaresB + dy * (y - newB), both + dx * (y - newB)]
}

function merge(left: Moments, inLeft: number, right: Moments, inRight: number): Moments {
  const weight = (inLeft * inRight) / (inLeft + inRight)
  const dx = left[0] - right[0]
  const dy = left[1] - right[1]
  return [
    0,
    0,
    left[2] + right[2] + dx * dx * weight,
    left[3] + right[3] + dy * dy * weight,
    left[4] + right[4] + dx * dy * weight,
  ]
}

function correlation([, , squaresA, squaresB, both]: Moments): number {
  if (squaresA === 0 || squaresB === 0) return Number.NaN
  return Math.max(-1, Math.min(1, both / Math.sqrt(squaresA * squaresB)))
}
