import { expect, test } from 'vitest'
import { adx } from '../oscillators/adx'
import { randomWalk } from '../risk/random-walk'
import { rollingTailMean } from '../risk/rolling-tail-mean'
import { rollingMoments } from './rolling-moments'
import { rollingQuantile } from './rolling-quantile'

const x = randomWalk(200)
const gapped = Float64Array.from(x, (value, i) => (i === 50 ? Number.NaN : value))

/** Sorted values of the window that ends at a row. */
const ordered = (row: number, n: number) => x.slice(row - n + 1, row + 1).sort()

test('a quantile interpolates the sorted values of its window', () => {
  const out = rollingQuantile(x, 20, 0.3)
  expect(out[18]).toBeNaN()
  for (const row of [19, 77, 199]) {
    const window = ordered(row, 20)
    expect(out[row]).toBeCloseTo(window[5] + 0.7 * (window[6] - window[5]), 10)
  }
  expect(rollingQuantile(Float64Array.of(3, 1, 2, 2), 3, 0.5)).toEqual(Float64Array.of(NaN, NaN, 2, 2))
  expect(() => rollingQuantile(x, 20, 1.5)).toThrow(RangeError)
})

test('a tail mean is the mean of the lowest values', () => {
  const out = rollingTailMean(x, 40, 0.1)
  for (const row of [39, 120, 199]) {
    const window = ordered(row, 40)
    expect(out[row]).toBeCloseTo((window[0] + window[1] + window[2] + window[3]) / 4, 10)
  }
  expect(rollingTailMean(Float64Array.of(1, 1, 1, 5), 4, 0.5)[3]).toBe(1)
})

test('a window with a gap uses its present values, and the gap itself has no value', () => {
  const joined = gapped.filter((value) => !Number.isNaN(value))
  for (const op of [
    (x: Float64Array, n: number) => rollingQuantile(x, n, 0.5),
    (x: Float64Array, n: number) => rollingTailMean(x, n, 0.2),
    (x: Float64Array, n: number) => rollingMoments(x, n).skewness,
  ]) {
    const [out, whole, shorter] = [op(gapped, 10), op(x, 10), op(joined, 9)]
    expect(out[50]).toBeNaN()
    for (let row = 51; row < 60; row++) expect(out[row]).toBeCloseTo(shorter[row - 1], 6)
    for (const row of [9, 49, 60, 199]) expect(out[row]).toBe(whole[row])
    expect(out[8]).toBeNaN()
    expect(op(gapped, 3).subarray(50, 53).every(Number.isNaN)).toBe(true)
  }
})

test('moments equal values computed by hand', () => {
  // Mean 2, deviations −2 −2 −2 6: m2 = 12, m3 = 48, m4 = 336.
  const { skewness, kurtosis } = rollingMoments(Float64Array.of(0, 0, 0, 8), 4)
  expect(skewness[3]).toBeCloseTo(48 / 12 ** 1.5, 12)
  expect(kurtosis[3]).toBeCloseTo(336 / 144 - 3, 12)
  expect(rollingMoments(new Float64Array(5).fill(2), 3).skewness[4]).toBeNaN()
})

test('adx is 100 for prices that only rise, from the documented row on', () => {
  const close = Float64Array.from({ length: 40 }, (_, i) => 100 + i)
  const out = adx(
    close.map((value) => value + 1),
    close.map((value) => value - 1),
    close,
    5,
  )
  expect(out.plus.findIndex((value) => value > 0)).toBe(5)
  // Each day the high rises by 1 and the true range is 2.
  expect(out.plus[20]).toBeCloseTo(50, 10)
  expect(out.minus[20]).toBe(0)
  expect(out.adx.findIndex((value) => value > 0)).toBe(9)
  expect(out.adx[39]).toBeCloseTo(100, 10)
})
