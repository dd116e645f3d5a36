import { expect, test } from 'vitest'
import { percentileOf } from './percentile'

test('a percentile counts the values at or below, without gaps', () => {
  expect(percentileOf(Float64Array.of(1, 2, Number.NaN, 3, 4), 2)).toBe(50)
  expect(percentileOf(Float64Array.of(Number.NaN), 2)).toBeNull()
  expect(percentileOf(Float64Array.of(1), Number.NaN)).toBeNull()
})
