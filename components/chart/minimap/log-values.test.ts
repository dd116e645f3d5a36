import { expect, test } from 'vitest'
import { sparkPath } from '@/lib/view/style/spark-path'
import { logValues } from './sample-columns'

test('decades are equally high, zeros are at the bottom, and gaps stay', () => {
  const [one, ten, hundred, zero, gap] = logValues(Float64Array.of(1, 10, 100, 0, Number.NaN))
  expect(hundred - ten).toBeCloseTo(ten - one, 12)
  expect(zero).toBe(one)
  expect(gap).toBeNaN()
})

test('an overview of growth by equal factors is a straight line', () => {
  const { line } = sparkPath(logValues(Float64Array.of(1, 10, 100)), 100, 44)
  expect(line).toBe('M0.0 42.0L50.0 22.0L100.0 2.0')
})
