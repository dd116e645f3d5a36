import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { readViewState } from '@/lib/url/read-view-state'
import { chartTitle } from './chart-title'

const catalog = sampleCatalog()

function titleOf(path: string, query: string): string {
  const endpoint = catalog.endpoints.find((one) => one.path === `/api/v1/${path}`)
  if (!endpoint) throw new Error(`no series ${path}`)
  return chartTitle(endpoint, readViewState(endpoint, new URLSearchParams(query)).state)
}

test.each([
  ['onchain/mvrv', '', 'MVRV ratio'],
  ['onchain/mvrv', 'chain=bitcoin', 'MVRV ratio'],
  ['onchain/mvrv', 'chain=litecoin&scale=log', 'MVRV ratio · Litecoin'],
  ['onchain/mvrv', 'chain=LTC', 'MVRV ratio · Litecoin'],
  ['onchain/mvrv', 'chain=nonsense', 'MVRV ratio'],
])('%s?%s is titled “%s”', (path, query, title) => {
  expect(titleOf(path, query)).toBe(title)
})

test('every value of an asset parameter has a title of its own', () => {
  const titles = new Map<string, string>()
  for (const endpoint of catalog.endpoints) {
    for (const { name, allowed = [] } of endpoint.parameters) {
      if (!['chain', 'cryptocurrency', 'carryAsset', 'asset'].includes(name)) continue
      const own = allowed.map((value) => chartTitle(endpoint, { params: { [name]: value } }))
      expect(new Set(own).size, `${endpoint.path} ${name}`).toBe(allowed.length)
      for (const [at, value] of allowed.entries()) titles.set(`${name}=${value}`, own[at])
    }
  }
  expect(titles.get('cryptocurrency=solana')).toMatch(/ · Solana$/)
  expect(titles.get('carryAsset=ETH')).toMatch(/ · Ethereum$/)
})
