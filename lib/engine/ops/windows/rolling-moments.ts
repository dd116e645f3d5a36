import { checkWindow, missing } from './check-window'
import { rollingSum } from './rolling-sum'

export interface Moments {
  skewness: Float64Array
  kurtosis: Float64Array
}

/**
 * Skewness and excess kurtosis of the last n rows, for columns that stay near their mean (returns, changes).
 *
 * Formula: with m_k the mean of (x − mean)^k over the window, m₃/m₂^1.5 and m₄/m₂² − 3. First value: n−1 rows
 * after the first present one. Missing input: as `mayMiss` says; NaN if x does not vary. Source: moment coefficients, from the sums
 * of powers.
 */
export function rollingMoments(x: Float64Array, n: number): Moments {
  checkWindow(n, 2)
  const power = (k: number) =>
    rollingSum(
      x.map((value) => value ** k),
      n,
    )
  const [first, second, third, fourth] = [power(1), power(2), power(3), power(4)]
  const skewness = missing(x.length)
  const kurtosis = missing(x.length)
  for (let i = n - 1; i < x.length; i++) {
    const mean = first[i] / n
    const raw2 = second[i] / n
    const raw3 = third[i] / n
    const m2 = raw2 - mean ** 2
    if (!(m2 > 1e-12 * raw2)) continue
    skewness[i] = (raw3 - 3 * mean * raw2 + 2 * mean ** 3) / m2 ** 1.5
    kurtosis[i] = (fourth[i] / n - 4 * mean * raw3 + 6 * mean ** 2 * raw2 - 3 * mean ** 4) / m2 ** 2 - 3
  }
  return { skewness, kurtosis }
}
