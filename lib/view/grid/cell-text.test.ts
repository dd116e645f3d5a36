import { expect, test } from 'vitest'
import { textWidth } from '../text/text-width'
import { cellForm } from './cell-text'

const VALUES = [452.8, -38.7, 0, 9.01, -0.02]

test.each([
  [90, ['+452.8 %', '-38.7 %', '0.0 %'], 11],
  [48, ['+452.8', '-38.7', '0.0'], 11],
  [30, ['453', '-39', '0'], 11],
  [21, ['453', '-39', '0'], 9],
  [12, ['', '', '0'], 9],
])('in a cell of %i pixels the values are %j', (width, texts, size) => {
  const form = cellForm(VALUES, 'percent', { width, height: 20 })
  expect(VALUES.slice(0, 3).map(form.write)).toEqual(texts)
  expect(form.size).toBe(size)
})

test('no text is wider than its cell, and none is written into a line that is too low', () => {
  for (let width = 5; width < 120; width++) {
    const { write, size } = cellForm(VALUES, 'percent', { width, height: 20 })
    for (const value of VALUES) expect((textWidth(write(value)) / 11) * size).toBeLessThanOrEqual(width)
  }
  expect(cellForm(VALUES, 'percent', { width: 90, height: 8 }).write(1)).toBe('')
})

test('millions have a letter instead of digits that nobody reads', () => {
  const { write } = cellForm([3_231_000_000, -742_250_000, 12], 'USD', { width: 60, height: 20 })
  expect([3_231_000_000, -742_250_000, 12].map(write)).toEqual(['+3.23 B', '-742 M', '+12.00'])
})
