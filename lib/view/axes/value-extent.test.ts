import { expect, test } from 'vitest'
import { valueExtent } from './value-extent'

const values = Float64Array.of(5, 1, Number.NaN, 9, 3)

test.each([
  [0, 5, 1, 9],
  [0, 2, 1, 5],
  [3, 5, 3, 9],
  [0, 4, 1, 9],
  [4, 5, 3, 3],
])('rows %i to %i reach from %i to %i, whichever were asked for before', (start, end, low, high) => {
  expect(valueExtent(values, { start, end })).toMatchObject({ low, high })
})

test('rows without a value reach nowhere', () => {
  const { low, high } = valueExtent(values, { start: 2, end: 3 })
  expect([low, high]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
})
