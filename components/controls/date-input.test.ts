import { expect, test } from 'vitest'
import { isWhole } from './date-input'

test('a day is whole with its whole year, and nothing is whole where no part is there', () => {
  for (const text of ['0002-01-15', '0020-01-15', '0202-01-15']) expect(isWhole(text, false)).toBe(false)
  expect(isWhole('2024-01-15', false)).toBe(true)
  expect(isWhole('', false)).toBe(true)
  expect(isWhole('', true)).toBe(false)
})
