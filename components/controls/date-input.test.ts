import { expect, test } from 'vitest'
import { isComplete } from './date-input'

test('a day is complete when its year has four digits; an empty field is complete, a partly filled one is not', () => {
  for (const text of ['0002-01-15', '0020-01-15', '0202-01-15']) expect(isComplete(text, false)).toBe(false)
  expect(isComplete('2024-01-15', false)).toBe(true)
  expect(isComplete('', false)).toBe(true)
  expect(isComplete('', true)).toBe(false)
})
