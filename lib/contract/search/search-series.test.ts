import { describe, expect, test } from 'vitest'
import type { SearchEntry } from './search-entry'
import { createSeriesSearch } from './search-series'
import { splitWords } from './split-words'

function entry(path: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  const family = path.startsWith('crypto/prices/') ? 'crypto/prices' : path.split('/')[0]
  return {
    path,
    title,
    family: family as SearchEntry['family'],
    concept: 'Valuation',
    tier: 'pro',
    fields: [],
    chains: [],
    canonical: null,
    available: true,
    ...more,
  }
}

const search = createSeriesSearch([
  entry('onchain/mvrv', 'MVRV ratio', { fields: ['mvrv', 'z_score'], chains: ['litecoin'] }),
  entry('onchain/sth-mvrv', 'Short-term holder MVRV'),
  entry('onchain/lth-mvrv', 'Long-term holder MVRV'),
  entry('onchain/mvrv-zscore', 'MVRV Z-score (old name)', { canonical: 'onchain/mvrv' }),
  entry('onchain/realized-cap', 'Realized cap', { fields: ['realized_cap', 'realizedCapUsd'] }),
  entry('charts/fear-greed-index', 'Fear and greed index', { concept: 'Sentiment', words: ['fng'] }),
  entry('charts/futures-open-interest', 'Futures open interest', { concept: 'Derivatives' }),
  entry('derivatives/cvd', 'Cumulative volume delta'),
  entry('onchain/200-week-average', '200-week average'),
  entry('crypto/prices/BTC', 'Bitcoin price', { tier: 'free', concept: 'Prices' }),
])

function first(query: string): string | undefined {
  return search.find(query)[0]?.entry.path
}

describe('terms that traders type find the right series', () => {
  test.each([
    ['mvrv', 'onchain/mvrv'],
    ['MVRV', 'onchain/mvrv'],
    ['mvr', 'onchain/mvrv'],
    ['sth mvrv', 'onchain/sth-mvrv'],
    ['LTH', 'onchain/lth-mvrv'],
    ['fng', 'charts/fear-greed-index'],
    ['OI', 'charts/futures-open-interest'],
    ['cvd', 'derivatives/cvd'],
    ['200w', 'onchain/200-week-average'],
    ['BTC', 'crypto/prices/BTC'],
    ['realizedCapUsd', 'onchain/realized-cap'],
    ['realized cap', 'onchain/realized-cap'],
    ['fear greed', 'charts/fear-greed-index'],
    ['realzed', 'onchain/realized-cap'],
    ['opn interest', 'charts/futures-open-interest'],
    ['mvrv-zscore', 'onchain/mvrv-zscore'],
  ])('%s → %s', (query, path) => {
    expect(first(query)).toBe(path)
  })
})

test('an exact name comes before names that begin with it, and those before the rest', () => {
  const ranked = createSeriesSearch([
    entry('onchain/sth-mvrv', 'Short-term holder MVRV'),
    entry('onchain/mvrv-momentum', 'MVRV momentum'),
    entry('onchain/mvrv', 'MVRV ratio'),
  ])
  const paths = ranked.find('mvrv').map((hit) => hit.entry.path)
  expect(paths).toEqual(['onchain/mvrv', 'onchain/mvrv-momentum', 'onchain/sth-mvrv'])
})

test('a legacy name comes after current ones, unless it is what was typed', () => {
  expect(search.find('mvrv').at(-1)?.entry.path).toBe('onchain/mvrv-zscore')
  expect(search.find('mvrv-zscore')[0].entry.path).toBe('onchain/mvrv-zscore')
})

test('filters keep only matching series', () => {
  expect(search.find('mvrv', { chain: 'litecoin' }).map((hit) => hit.entry.path)).toEqual(['onchain/mvrv'])
  expect(search.find('mvrv', { family: 'charts' })).toEqual([])
  expect(search.find('btc', { tier: 'free' }).map((hit) => hit.entry.path)).toEqual(['crypto/prices/BTC'])
})

test('filters alone list their matches, current names first; without filters the list is empty', () => {
  expect(search.find('', { tier: 'free' }).map((hit) => hit.entry.path)).toEqual(['crypto/prices/BTC'])
  const onchain = search.find('', { family: 'onchain' }).map((hit) => hit.entry.path)
  expect(onchain).toHaveLength(6)
  expect(onchain.at(-1)).toBe('onchain/mvrv-zscore')
  expect(search.find('', { family: null, tier: null, chain: null })).toEqual([])
})

test('exact matches come before prefixes and those before whole words; other spellings are not listed', () => {
  const ranked = createSeriesSearch([
    entry('onchain/sapr', 'Typo of it'),
    entry('onchain/adjusted-sopr', 'Adjusted'),
    entry('onchain/sopr-ratio', 'Ratio'),
    entry('onchain/sopr', 'Spent output profit ratio'),
  ])
  expect(ranked.find('sopr').map((hit) => hit.entry.path)).toEqual([
    'onchain/sopr',
    'onchain/sopr-ratio',
    'onchain/adjusted-sopr',
  ])
})

test('among equal matches, series with data come first, and an exact name before all', () => {
  const ranked = createSeriesSearch([
    { ...entry('onchain/fund-flow', 'Coins that come'), available: false },
    entry('onchain/fund-reserve-ratio', 'Coins that stay'),
    { ...entry('onchain/fund', 'Coins'), available: false },
  ])
  expect(ranked.find('fund').map((hit) => hit.entry.path)).toEqual([
    'onchain/fund',
    'onchain/fund-reserve-ratio',
    'onchain/fund-flow',
  ])
})

test('a match by a field names the field', () => {
  expect(search.find('realizedCapUsd')[0].field).toBe('realizedCapUsd')
  expect(search.find('mvrv')[0].field).toBeNull()
})

test('an empty query and one of punctuation find nothing', () => {
  expect(search.find('')).toEqual([])
  expect(search.find(' -/?')).toEqual([])
})

test('names in camel case, snake case and with dashes are split alike', () => {
  expect(splitWords('realizedCapUsd')).toEqual(splitWords('realized_cap_usd'))
  expect(splitWords('realized-cap-usd')).toEqual(['realized', 'cap', 'usd'])
})

test('an inherited property name is an ordinary word', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) expect(search.find(name)).toEqual([])
})

// Time that grew with the square of the length would exceed that of the test by far.
test('a word of any length takes no more time and memory than the longest that is searched', () => {
  const before = process.memoryUsage()
  for (const word of ['a', 'ab ', 'mvrv-', 'x1'])
    expect(search.find(word.repeat(60_000))).toBeInstanceOf(Array)
  const after = process.memoryUsage()
  expect(after.arrayBuffers + after.external - before.arrayBuffers - before.external).toBeLessThan(32e6)
})
