import { expect, test } from 'vitest'
import { toIndex } from './arrow-keys'

test('arrows go round, and back undoes forth', () => {
  for (let index = 0; index < 5; index++) {
    const forth = toIndex('ArrowDown', index, 5) ?? -1
    expect(toIndex('ArrowUp', forth, 5)).toBe(index)
    expect(toIndex('ArrowRight', index, 5)).toBe(forth)
  }
  expect(toIndex('ArrowDown', 4, 5)).toBe(0)
  expect(toIndex('ArrowLeft', 0, 5)).toBe(4)
})

test('from outside the list the first and the last are next', () => {
  expect(toIndex('ArrowDown', -1, 3)).toBe(0)
  expect(toIndex('ArrowUp', -1, 3)).toBe(2)
})

test('other keys mean nothing', () => {
  expect(toIndex('Home', 3, 5)).toBe(0)
  expect(toIndex('End', 3, 5)).toBe(4)
  expect(toIndex('a', 3, 5)).toBeNull()
})
