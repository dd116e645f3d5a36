import { expect, test } from 'vitest'
import { sortRows } from './sort-rows'

test('missing values come last in both directions', () => {
  const column = Float64Array.of(2, Number.NaN, 1, 3)
  expect([...sortRows(column, 'ascending')]).toEqual([2, 0, 3, 1])
  expect([...sortRows(column, 'descending')]).toEqual([3, 0, 2, 1])
})

test('equal values keep their order', () => {
  expect([...sortRows(Float64Array.of(1, 1, 0, 1), 'descending')]).toEqual([0, 1, 3, 2])
})

test('text is sorted as text', () => {
  expect([...sortRows(['b', null, 'a'], 'ascending')]).toEqual([2, 0, 1])
})
