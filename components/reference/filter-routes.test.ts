import { expect, test } from 'vitest'
import type { SearchEntry } from '@/lib/contract/search/search-entry'
import { createSeriesSearch } from '@/lib/contract/search/search-series'
import { filterRoutes, NO_FILTERS } from './filter-routes'

function entry(path: string, more: Partial<SearchEntry> = {}): SearchEntry {
  const family = path.startsWith('onchain') ? 'onchain' : 'economic'
  const base = { title: path, concept: '', fields: [], chains: [], canonical: null, available: true }
  return { path, family, tier: 'pro', ...base, ...more }
}

const entries = [
  entry('onchain/mvrv', { chains: ['bitcoin', 'litecoin'] }),
  entry('onchain/sopr', { chains: ['bitcoin'] }),
  entry('onchain/eth-validators', { chains: ['ethereum'] }),
  entry('onchain/old-mvrv', { canonical: 'onchain/mvrv' }),
  entry('economic/cpi', { tier: 'free' }),
]
const search = createSeriesSearch(entries)
const paths = (filters: Partial<typeof NO_FILTERS>) =>
  filterRoutes(entries, search, { ...NO_FILTERS, ...filters }).map(({ path }) => path)

test('without a filter, every current route in catalog order', () => {
  expect(paths({})).toEqual(['onchain/mvrv', 'onchain/sopr', 'onchain/eth-validators', 'economic/cpi'])
})

test('each filter narrows the list, also together', () => {
  expect(paths({ tier: 'free' })).toEqual(['economic/cpi'])
  expect(paths({ family: 'onchain', q: 'cpi' })).toEqual([])
  expect(paths({ chain: 'litecoin' })).toEqual(['onchain/mvrv'])
  expect(paths({ chain: 'bitcoin' })).toEqual(['onchain/mvrv', 'onchain/sopr'])
  expect(paths({ legacy: 'only' })).toEqual(['onchain/old-mvrv'])
  expect(paths({ q: 'mvrv', legacy: 'with' }).sort()).toEqual(['onchain/mvrv', 'onchain/old-mvrv'])
})
