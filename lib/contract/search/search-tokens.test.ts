import { describe, expect, test } from 'vitest'
import { CHAINS } from '../chain'
import { FAMILIES } from '../family'
import { type FilterName, LONGEST_SEARCH, readSearch, withFilter } from './search-tokens'

const none = { family: null, tier: null, chain: null }

test('words without tokens stay as they are', () => {
  expect(readSearch('realized cap')).toEqual({ words: 'realized cap', filters: none, problems: [] })
  expect(readSearch('ratio:1')).toMatchObject({ words: 'ratio:1', filters: none })
})

test('tokens can be anywhere, in any case, and the last one of a name counts', () => {
  expect(readSearch('Tier:Free rsi CHAIN:LTC')).toEqual({
    words: 'rsi',
    filters: { ...none, tier: 'free', chain: 'litecoin' },
    problems: [],
  })
  expect(readSearch('tier:free tier:pro').filters.tier).toBe('pro')
})

test('a query that is too long is cut, and says so', () => {
  const { words, problems } = readSearch('x'.repeat(60_000))
  expect(words).toHaveLength(LONGEST_SEARCH)
  expect(problems).toEqual(['Only the first 256 characters are searched.'])
})

test('an incomplete token is ignored, an invalid one is explained', () => {
  expect(readSearch('mvrv tier:')).toEqual({ words: 'mvrv', filters: none, problems: [] })
  expect(readSearch('tier:gold').problems).toEqual(['Unknown tier “gold”. Use free or pro.'])
})

describe.each<[FilterName, readonly string[]]>([
  ['family', FAMILIES],
  ['tier', ['free', 'pro']],
  ['chain', CHAINS.map(({ id }) => id)],
])('%s', (name, values) => {
  test('every value that a button writes can be read, replaces the previous one, and can be removed completely', () => {
    let query = 'mvrv ratio'
    for (const value of values) {
      query = withFilter(query, name, value)
      expect(readSearch(query)).toEqual({
        words: 'mvrv ratio',
        filters: { ...none, [name]: value },
        problems: [],
      })
    }
    expect(withFilter(query, name, null)).toBe('mvrv ratio')
  })
})
