import { expect, test } from 'vitest'
import { toIndex } from './arrow-keys'
import { pressed } from './pressed.test-data'

test('arrows wrap around, and opposite arrows cancel out', () => {
  for (let index = 0; index < 5; index++) {
    const forth = toIndex(pressed('ArrowDown'), index, 5) ?? -1
    expect(toIndex(pressed('ArrowUp'), forth, 5)).toBe(index)
    expect(toIndex(pressed('ArrowRight'), index, 5)).toBe(forth)
  }
  expect(toIndex(pressed('ArrowDown'), 4, 5)).toBe(0)
  expect(toIndex(pressed('ArrowLeft'), 0, 5)).toBe(4)
})

test('from outside the list, the first or the last is next', () => {
  expect(toIndex(pressed('ArrowDown'), -1, 3)).toBe(0)
  expect(toIndex(pressed('ArrowUp'), -1, 3)).toBe(2)
})

test('other keys do nothing', () => {
  expect(toIndex(pressed('Home'), 3, 5)).toBe(0)
  expect(toIndex(pressed('End'), 3, 5)).toBe(4)
  expect(toIndex(pressed('a'), 3, 5)).toBeNull()
})

test('keys with a modifier are left to the browser: back, forward, ends of the page', () => {
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect(toIndex(pressed(key, held), 1, 3)).toBeNull()
  }
})
