import { expect, test } from 'vitest'
import { randomWalk } from '../risk/random-walk'
import { expandingQuantile } from './expanding-quantile'

const column = (...values: number[]) => Float64Array.from(values)

test('the median so far equals values computed by hand and skips gaps', () => {
  expect([...expandingQuantile(column(3, 1, Number.NaN, 2, 2), 0.5)]).toEqual([3, 2, Number.NaN, 2, 2])
  expect([...expandingQuantile(column(10, 20, 30, 40), 0.25)]).toEqual([10, 12.5, 15, 17.5])
})

test('quantiles 0 and 1 are the extremes, and others equal sorting', () => {
  const x = randomWalk(300)
  const upper = expandingQuantile(x, 0.9)
  const least = expandingQuantile(x, 0)
  const most = expandingQuantile(x, 1)
  for (const row of [0, 1, 57, 299]) {
    const sorted = [...x.slice(0, row + 1)].sort((a, b) => a - b)
    expect(least[row]).toBe(sorted[0])
    expect(most[row]).toBe(sorted[row])
    const exact = 0.9 * row
    const low = Math.floor(exact)
    const expected = sorted[low] + (exact - low) * ((sorted[low + 1] ?? sorted[low]) - sorted[low])
    expect(upper[row]).toBeCloseTo(expected, 9)
  }
})

test('an invalid quantile throws', () => {
  expect(() => expandingQuantile(column(1, 2), 1.1)).toThrow(RangeError)
})
