import { expect, test } from 'vitest'
import { spreadOf } from './spread'

test('zeros, missing values, and rows outside are not part of a distribution', () => {
  const values = Float64Array.of(9, 0, Number.NaN, 4, 2, 0, 8, 0.5)
  expect(spreadOf(values, { start: 1, end: 7 })).toEqual({
    count: 3,
    ranks: [2, 4, 8],
    least: 2,
    settled: { low: 0, least: 2, high: 8 },
    late: { values: 3, zeros: 1 },
  })
  expect(spreadOf(values, { start: 1, end: 3 })).toMatchObject({ count: 0, ranks: [], least: null })
})

test('many values become 41, evenly spaced by rank', () => {
  const { count, ranks } = spreadOf(
    Float64Array.from({ length: 401 }, (_, row) => 401 - row),
    { start: 0, end: 401 },
  )
  expect(count).toBe(401)
  expect(ranks).toEqual(Array.from({ length: 41 }, (_, at) => 1 + 10 * at))
})
