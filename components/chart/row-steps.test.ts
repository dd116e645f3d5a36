import { expect, test } from 'vitest'
import { nearestRow, nextRow, rowsWithin } from './row-steps'

const time = Float64Array.of(0, 10, 20, 40)
const ALL = { first: 0, last: 3 }

test.each([
  [-5, 0],
  [4, 0],
  [5, 0],
  [6, 1],
  [29, 2],
  [31, 3],
  [99, 3],
])('the row nearest to %d is %d', (at, row) => {
  expect(nearestRow(time, at)).toBe(row)
})

test.each([
  [0, 40, 0, 3],
  [1, 39, 1, 2],
  [10, 20, 1, 2],
  [21, 39, 3, 2],
])('between %d and %d lie the rows %d to %d', (from, to, first, last) => {
  expect(rowsWithin(time, { from, to })).toEqual({ first, last })
})

test('a row on an edge is within it, and all of its moment', () => {
  expect(rowsWithin(time, { from: 0, to: 40 })).toEqual(ALL)
  expect(rowsWithin(time, { from: 1, to: 39.999 })).toEqual({ first: 1, last: 2 })
  expect(rowsWithin(Float64Array.of(0, 5, 5), { from: 0, to: 5 })).toEqual({ first: 0, last: 2 })
})

test('arrow keys stay inside what is shown and start at its end', () => {
  expect(nextRow('ArrowLeft', null, ALL, false)).toBe(3)
  expect(nextRow('ArrowLeft', 0, ALL, false)).toBe(0)
  expect(nextRow('ArrowRight', 3, ALL, true)).toBe(3)
  expect(nextRow('Home', 3, ALL, false)).toBe(0)
  const some = { first: 1, last: 2 }
  expect(['Home', 'End', 'PageUp', 'PageDown'].map((key) => nextRow(key, 2, some, false))).toEqual([
    1, 2, 1, 2,
  ])
  expect(nextRow('ArrowRight', 2, some, false)).toBe(2)
})

test('Escape closes the crosshair, another key means nothing, and of no rows none is chosen', () => {
  expect(nextRow('Escape', 2, ALL, false)).toBeNull()
  expect(nextRow('a', 2, ALL, false)).toBeUndefined()
  expect(nextRow('toString', 2, ALL, false)).toBeUndefined()
  expect(nextRow('Home', null, { first: 3, last: 2 }, false)).toBeNull()
})
