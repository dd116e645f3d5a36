import { expect, test } from 'vitest'
import { seriesOf } from '../synthetic-series.test-data'
import { recentSize, sizeOf } from './field-size'

const sizes = (values: number[], cadence: 'daily' | 'monthly' = 'daily') => {
  const series = seriesOf({ a: { values: Float64Array.from(values), role: 'value' } })
  const endpoint = { ...series.endpoint, cadence }
  return recentSize({ ...series, endpoint }, series.columns.a as Float64Array)
}

test('is the largest absolute value of the last weeks', () => {
  expect(sizes([900, ...Array(40).fill(1), -7, 2])).toBe(7)
  expect(sizes([900, ...Array(40).fill(1), -7, 2], 'monthly')).toBe(900)
})

test('is the last value of a field that ended, and 0 without one', () => {
  expect(sizes([900, 5, ...Array(40).fill(Number.NaN)])).toBe(5)
  expect(sizes([Number.NaN])).toBe(0)
  expect(sizes([])).toBe(0)
})

test('is that of the whole series, where only a window is here', () => {
  const series = seriesOf({ a: { values: Float64Array.of(1, 2), role: 'value' } })
  expect(sizeOf({ ...series, sizes: { a: 60 } }, 'a', series.columns.a as Float64Array)).toBe(60)
})
