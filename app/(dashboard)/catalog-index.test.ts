import { afterEach, expect, test, vi } from 'vitest'
import * as entries from '@/lib/contract/search/search-entry'
import * as search from '@/lib/contract/search/search-series'
import { getMarket } from '@/lib/market/process-market'
import { GET } from '../search-index/route'
import ReferencePage from './docs/api/page'
import SearchPage from './search/page'

vi.mock('@/lib/auth/current-viewer', () => ({ currentViewer: async () => null }))
vi.mock('@/lib/contract/search/search-series', { spy: true })
vi.mock('@/lib/contract/search/search-entry', { spy: true })
afterEach(() => vi.restoreAllMocks())

test('what depends on the catalog alone is made once for all pages and visitors', async () => {
  const { total } = await getMarket().catalog()
  for (const q of ['mvrv', 'fear greed', 'sopr']) {
    await SearchPage({ searchParams: Promise.resolve({ q }) })
    await ReferencePage({ searchParams: Promise.resolve({ q }) })
  }
  const first = await GET(new Request('http://here.test/search-index'))
  const again = await GET(new Request('http://here.test/search-index?revision=old'))
  expect(await again.text()).toBe(await first.text())
  expect(search.createSeriesSearch).toHaveBeenCalledTimes(1)
  expect(entries.searchEntry).toHaveBeenCalledTimes(total)
})

test('the search index that a browser has is not sent again', async () => {
  const index = await GET(new Request('http://here.test/search-index'))
  const etag = index.headers.get('etag') ?? ''
  // The entry compresses it.
  expect(etag).toMatch(/^W\//)
  const again = await GET(
    new Request('http://here.test/search-index', { headers: { 'if-none-match': etag } }),
  )
  expect([again.status, await again.text()]).toEqual([304, ''])
})
