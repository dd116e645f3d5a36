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

test.each(['S', 'x', 'v1', 'list', 'foo', 'metric', '{metric}', ''])(
  '“%s” is near to no short name',
  (word) => {
    const short = ['S', 'A', 'AR', 'CC', 'CRO', 'DOT', 'EOS', 'LINK', 'LUSD', 'ETC']
    expect(
      nearest(
        word,
        short.filter((name) => name !== word),
      ),
    ).toEqual([])
  },
)

test('a name inside a longer word, and a longer name, are suggested', () => {
  expect(nearest('mvrv-data', names)).toContain('mvrv')
  expect(nearest('mvr', names)).toEqual(['mvrv'])
  expect(nearest('cap', names)).toEqual(['realized-cap'])
  expect(nearest('foo', ['inflation_cpi_food'])).toEqual([])
})
