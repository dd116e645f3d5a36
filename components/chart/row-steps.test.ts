import { expect, test } from 'vitest'
import { nearestRow, nextRow } from './row-steps'

const time = Float64Array.of(0, 10, 20, 40)

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

test('arrow keys stay inside the series and start at its end', () => {
  expect(nextRow('ArrowLeft', null, 4, false)).toBe(3)
  expect(nextRow('ArrowLeft', 0, 4, false)).toBe(0)
  expect(nextRow('ArrowRight', 3, 4, true)).toBe(3)
  expect(nextRow('Home', 3, 4, false)).toBe(0)
})

test('Escape closes the crosshair and another key means nothing', () => {
  expect(nextRow('Escape', 2, 4, false)).toBeNull()
  expect(nextRow('a', 2, 4, false)).toBeUndefined()
})
