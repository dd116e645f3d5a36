import { expect, test } from 'vitest'
import { rowChange } from './row-change'

test('a change is a difference and its percentage, since the last known value', () => {
  const values = Float64Array.of(100, Number.NaN, 103.5, 100)
  expect(rowChange(values, 2, 'USD')).toBe('+3.50 (+3.50 %)')
  expect(rowChange(values, 3, 'USD')).toBe('-3.50 (-3.38 %)')
  expect(rowChange(values, 0, 'USD')).toBeNull()
  expect(rowChange(values, 1, 'USD')).toBeNull()
})
