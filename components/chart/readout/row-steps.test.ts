import { expect, test } from 'vitest'
import { pressed } from '../../ui/pressed.test-data'
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
])('between %d and %d are the rows %d to %d', (from, to, first, last) => {
  expect(rowsWithin(time, { from, to })).toEqual({ first, last })
})

test('rows at an edge are included, all of them if several have that time', () => {
  expect(rowsWithin(time, { from: 0, to: 40 })).toEqual(ALL)
  expect(rowsWithin(time, { from: 1, to: 39.999 })).toEqual({ first: 1, last: 2 })
  expect(rowsWithin(Float64Array.of(0, 5, 5), { from: 0, to: 5 })).toEqual({ first: 0, last: 2 })
})

test('arrow keys stay within the view and start at its end', () => {
  expect(nextRow(pressed('ArrowLeft'), null, ALL)).toBe(3)
  expect(nextRow(pressed('ArrowLeft'), 0, ALL)).toBe(0)
  expect(nextRow(pressed('ArrowRight', { shiftKey: true }), 3, ALL)).toBe(3)
  expect(nextRow(pressed('Home'), 3, ALL)).toBe(0)
  const some = { first: 1, last: 2 }
  expect(['Home', 'End', 'PageUp', 'PageDown'].map((key) => nextRow(pressed(key), 2, some))).toEqual([
    1, 2, 1, 2,
  ])
  expect(nextRow(pressed('ArrowRight'), 2, some)).toBe(2)
})

test('Escape closes the crosshair, other keys do nothing, and without rows none is selected', () => {
  expect(nextRow(pressed('Escape'), 2, ALL)).toBeNull()
  expect(nextRow(pressed('a'), 2, ALL)).toBeUndefined()
  expect(nextRow(pressed('toString'), 2, ALL)).toBeUndefined()
  expect(nextRow(pressed('Home'), null, { first: 3, last: 2 })).toBeNull()
})

test('keys with a modifier are left to the browser: Alt and an arrow go back', () => {
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(nextRow(pressed('ArrowLeft', held), 2, ALL)).toBeUndefined()
})
