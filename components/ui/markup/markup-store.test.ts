import { expect, test } from 'vitest'
import { keepMarkup, takeMarkup } from './markup-store'

test('markup is stored until its render writes it', () => {
  const ids = ['<svg></svg>', '<p></p>'].map(keepMarkup)
  expect(ids.map(takeMarkup)).toEqual(['<svg></svg>', '<p></p>'])
  expect(ids.map(takeMarkup)).toEqual(['', ''])
})

test('the markup of renders that were given up leaves when there is too much of it', () => {
  const large = 'x'.repeat(3_000_000)
  const ids = Array.from({ length: 4 }, () => keepMarkup(large))
  expect(ids.map((id) => takeMarkup(id).length)).toEqual([0, 0, large.length, large.length])
})
