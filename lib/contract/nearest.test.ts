import { expect, test } from 'vitest'
import { nearest } from './nearest'

const names = ['mvrv', 'sth-mvrv', 'sopr', 'BTC', 'realized-cap']

test('the same word in another case comes first', () => {
  expect(nearest('btc', names)[0]).toBe('BTC')
})

test('a swap of two letters is one edit', () => {
  expect(nearest('mrvv', names)[0]).toBe('mvrv')
})

test('a word unlike all candidates has no suggestions', () => {
  expect(nearest('xylophone-quartet', names)).toEqual([])
})

test('a very long word is cut before it is compared', () => {
  expect(nearest('m'.repeat(100_000), names)).toEqual([])
})
