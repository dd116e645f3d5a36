import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { lawEndpoints } from '@/scripts/law-sample'

const catalog = sampleCatalog()
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

test('every path in another case is corrected', () => {
  for (const { path, family, name } of lawEndpoints(catalog.endpoints)) {
    for (const other of [name.toLowerCase(), name.toUpperCase()]) {
      const asked = `/api/v1/${family}/${other}`
      if (!catalog.find(asked)) expect(catalog.suggest(asked)[0], asked).toBe(path)
    }
  }
})

test('every name of six or more letters is found with one letter missing', () => {
  for (const { path, family, name } of lawEndpoints(catalog.endpoints)) {
    const asked = `/api/v1/${family}/${name.slice(0, 2)}${name.slice(3)}`
    if (name.length >= 6 && !catalog.find(asked)) expect(catalog.suggest(asked), asked).toContain(path)
  }
})

test.each([
  '/api',
  '/api/v1',
  '/api/v1/s',
  '/api/v1/list',
  '/api/v1/crypto/prices',
  '/api/v1/crypto/prices/',
  '/api/v1/crypto/prices/SYMBOL',
  '/api/v1/crypto/prices/{SYMBOL}',
  '/api/v1/onchain/{metric}',
  '/api/v1/onchain/mvrv/x',
  '/api/v1/charts/foo',
])('%s has no suggestion of one or two letters, nor one that shares hardly a letter', (path) => {
  expect(catalog.suggest(path).filter((found) => nameOf(found).length < 3)).toEqual([])
})

test.each([
  ['/api/v1/crypto-prices/bitcoin', '/api/v1/crypto/prices/BTC'],
  ['/api/v1/crypto/prices/bitcoin', '/api/v1/crypto/prices/BTC'],
  ['/api/v1/prices/ethereum', '/api/v1/crypto/prices/ETH'],
  ['/api/v1/charts/mvrv-zscore', '/api/v1/onchain/mvrv-z-score'],
  ['/api/v1/indicators/fear-and-greed', '/api/v1/charts/fear-greed-index'],
  ['/api/v1/economic/tga', '/api/v1/economic/money_treasury_account'],
  ['/api/v1/macro/us10y', '/api/v1/economic/rates_yield_10y'],
  ['/api/v1/onchain/stock2flow', '/api/v1/onchain/stock-to-flow'],
])('%s suggests %s first', (asked, path) => expect(catalog.suggest(asked)[0]).toBe(path))

test('public documents are suggested', () => {
  expect(catalog.suggest('/api/v1/chain')).toContain('/api/v1/chains')
  expect(catalog.suggest('/api/v1/catalog')).toContain('/api/public/catalog')
})
