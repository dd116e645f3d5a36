import { expect, test } from 'vitest'
import { rowAfterKey } from './row-after-key'

const press = (key: string, row: number, modifiers = {}) =>
  rowAfterKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers }, row, 100, 10)

test('keys move by a row, by a page, and to the ends, and stop there', () => {
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => press(key, 50))).toEqual([
    51, 49, 60, 40, 0, 99,
  ])
  expect([press('ArrowUp', 0), press('PageDown', 95), press('ArrowDown', 99)]).toEqual([0, 99, 99])
})

test('other keys and keys of the browser move nothing', () => {
  expect([press('a', 5), press('constructor', 5), press('ArrowUp', 5, { altKey: true })]).toEqual([
    null,
    null,
    null,
  ])
  expect(rowAfterKey({ key: 'End', altKey: false, ctrlKey: false, metaKey: false }, 0, 0, 1)).toBeNull()
})
