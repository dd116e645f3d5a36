import { describe, expect, test } from 'vitest'
import { percentB } from '../ranges/bollinger'
import { randomWalk } from '../risk/random-walk'
import { expandingStd } from './expanding-std'
import { rollingCorrelation } from './rolling-correlation'
import { rollingMoments } from './rolling-moments'
import { rollingStd } from './rolling-std'
import { zscore } from './zscore'

// Moments of windows against two passes over each window, on columns that take the digits of sums of powers.

const ROWS = 400
const noise = (row: number, seed = 7919) => ((row * seed) % 2003) / 2003
const column = (of: (row: number) => number) => Float64Array.from({ length: ROWS }, (_, row) => of(row))

const COLUMNS: Record<string, Float64Array> = {
  'a random walk': randomWalk(ROWS, 4),
  'a spread of 1 at a billion': column((row) => 1e9 + noise(row)),
  'a spread of a millionth at a billion': column((row) => 1e9 + 1e-5 * noise(row)),
  'a supply that grows by less': column((row) => 19e6 + 450 * row - 0.001 * row * row),
  'a level that falls from 1e15 to 1': column((row) => (row < 150 ? 1e15 : 1) + noise(row)),
  'one value far from the others': column((row) => (row === 200 ? 1e9 : noise(row))),
  'very large values': column((row) => 1e60 * (1 + noise(row))),
  'very small values': column((row) => 1e-60 * (1 + noise(row))),
  'values below zero': column((row) => -5e11 - noise(row)),
  'a constant with one other value': column((row) => (row === 90 ? 4e9 + 1 : 4e9)),
}
const withHoles = (x: Float64Array) =>
  x.map((value, row) => (row < 3 || row % 23 === 7 || (row > 220 && row < 240) ? Number.NaN : value))

/** Deviations from the mean. Differences to a value of the window are exact or have all the digits of its spread. */
function deviations(window: readonly number[]): number[] {
  const near = window.map((value) => value - window[window.length - 1])
  const mean = near.reduce((sum, value) => sum + value, 0) / near.length
  const left = near.map((value) => value - mean)
  const rest = left.reduce((sum, value) => sum + value, 0) / left.length
  return left.map((value) => value - rest)
}

function powerMean(window: readonly number[], power: number): number {
  return deviations(window).reduce((sum, value) => sum + value ** power, 0) / window.length
}

const std = (window: readonly number[]) =>
  Math.sqrt((powerMean(window, 2) * window.length) / (window.length - 1))

/** Each with two passes over the present values of a window. NaN where the values do not vary. */
const OPS: readonly (readonly [
  string,
  (x: Float64Array, n: number) => Float64Array,
  (w: number[]) => number,
])[] = [
  ['std', (x, n) => rollingStd(x, n, 'sample'), std],
  ['zscore', (x, n) => zscore(x, n), (w) => (std(w) > 0 ? (deviations(w).at(-1) ?? 0) / std(w) : Number.NaN)],
  [
    'percentB',
    (x, n) => percentB(x, n, 2),
    (w) => (std(w) > 0 ? 50 + (25 * (deviations(w).at(-1) ?? 0)) / Math.sqrt(powerMean(w, 2)) : Number.NaN),
  ],
  [
    'skewness',
    (x, n) => rollingMoments(x, n).skewness,
    (w) => (std(w) > 0 ? powerMean(w, 3) / powerMean(w, 2) ** 1.5 : Number.NaN),
  ],
  [
    'kurtosis',
    (x, n) => rollingMoments(x, n).kurtosis,
    (w) => (std(w) > 0 ? powerMean(w, 4) / powerMean(w, 2) ** 2 - 3 : Number.NaN),
  ],
]

/** Distance in relation to the size, for results of the size of 1 and of the spread. */
const isNear = (found: number, wanted: number, size: number) =>
  Number.isNaN(wanted)
    ? Number.isNaN(found)
    : Math.abs(found - wanted) <= 1e-9 * Math.max(size, Math.abs(wanted))

describe.each(Object.entries(COLUMNS))('on %s', (_, whole) => {
  test.each(OPS)('%s is that of two passes', (name, op, direct) => {
    const wrong: string[] = []
    for (const x of [whole, withHoles(whole)])
      for (const n of [2, 5, 30, 64, 150, ROWS]) {
        const found = op(x, n)
        for (const [row, value] of found.entries()) {
          if (row < n - 1) continue
          const window = [...x.subarray(Math.max(0, row - n + 1), row + 1)].filter(
            (one) => !Number.isNaN(one),
          )
          if (Number.isNaN(value) && window.length < n) continue
          const wanted = direct(window)
          if (!isNear(value, wanted, name === 'std' ? 0 : 1))
            wrong.push(`row ${row} of windows of ${n}: ${value} for ${wanted}`)
        }
      }
    expect(wrong).toEqual([])
  })

  test('values so far and pairs too', () => {
    for (const x of [whole, withHoles(whole)]) {
      const [sofar, score] = [expandingStd(x), zscore(x, null)]
      const other = column((row) => 3e8 + noise(row, 104_729))
      const together = rollingCorrelation(x, other, 60)
      for (const row of [3, 10, 89, 90, 151, 201, 300, ROWS - 1]) {
        if (Number.isNaN(x[row])) continue
        const window = [...x.subarray(0, row + 1)].filter((one) => !Number.isNaN(one))
        const wanted = std(window)
        if (window.length > 1) expect(isNear(sofar[row], wanted, 0), `${sofar[row]} for ${wanted}`).toBe(true)
        if (wanted > 0) expect(score[row]).toBeCloseTo((deviations(window).at(-1) ?? 0) / wanted, 8)
        if (Number.isNaN(together[row])) continue
        const pairs = [...x.keys()].slice(row - 59, row + 1).filter((at) => !Number.isNaN(x[at]))
        const [left, right] = [x, other].map((of) => deviations(pairs.map((at) => of[at])))
        const both = left.reduce((sum, value, at) => sum + value * right[at], 0) / pairs.length
        const size =
          Math.sqrt(
            powerMean(
              pairs.map((at) => x[at]),
              2,
            ),
          ) *
          Math.sqrt(
            powerMean(
              pairs.map((at) => other[at]),
              2,
            ),
          )
        expect(together[row]).toBeCloseTo(both / size, 8)
      }
    }
  })
})

test('values that do not vary have a deviation of exactly 0 and no moments, whatever came before', () => {
  const x = column((row) => (row < 100 ? noise(row) * 1e12 : 123456789.123))
  for (const n of [2, 7, 50]) {
    const rows = x.map((_, row) => row).filter((row) => row >= 100 + n - 1)
    const { skewness, kurtosis } = rollingMoments(x, n)
    for (const row of rows) {
      expect(rollingStd(x, n, 'population')[row]).toBe(0)
      expect([zscore(x, n)[row], skewness[row], kurtosis[row]]).toEqual([Number.NaN, Number.NaN, Number.NaN])
    }
  }
})

test('excess kurtosis is never below −2', () => {
  for (const whole of Object.values(COLUMNS)) {
    const { kurtosis, skewness } = rollingMoments(whole, 30)
    for (const [row, value] of kurtosis.entries())
      if (!Number.isNaN(value)) expect(value).toBeGreaterThan(-2 + skewness[row] ** 2 - 1e-9)
  }
})
