import { expect, test } from 'vitest'
import { catalog, sampleEndpoint } from '../sample-series.test-data'
import { chartTitle, plainTitle } from './chart-title'

test.each([
  ['no parameter', {}, 'MVRV ratio'],
  ['the usual chain', { chain: 'bitcoin' }, 'MVRV ratio'],
  ['another chain', { chain: 'litecoin', dataResolution: '1h' }, 'MVRV ratio · Litecoin'],
  ['a parameter of other series', { asset: 'ETH' }, 'MVRV ratio'],
])('a chart with %s has a true title', (_, params, title) => {
  expect(plainTitle(sampleEndpoint('onchain/mvrv'), params)).toBe(title)
})

test('charts of one asset name it, the usual one and any other', () => {
  const charts = catalog.endpoints.filter(({ name }) => name.startsWith('asset-'))
  expect(charts.length).toBeGreaterThan(20)
  for (const { title, parameters } of charts) {
    expect(title).toMatch(/^[^·]+ · Bitcoin$/)
    const other = plainTitle({ title, parameters }, { cryptocurrency: 'ethereum' })
    expect(other).toBe(title.replace('Bitcoin', 'Ethereum'))
  }
})

test('every value of an asset parameter has a title of its own', () => {
  const titles = new Map<string, string>()
  for (const endpoint of catalog.endpoints) {
    for (const { name, allowed = [] } of endpoint.parameters) {
      if (!['chain', 'cryptocurrency', 'carryAsset', 'asset'].includes(name)) continue
      const own = allowed.map((value) => plainTitle(endpoint, { [name]: value }))
      expect(new Set(own).size, `${endpoint.path} ${name}`).toBe(allowed.length)
      for (const [at, value] of allowed.entries()) titles.set(`${name}=${value}`, own[at])
    }
  }
  expect(titles.get('cryptocurrency=solana')).toMatch(/ · Solana$/)
  expect(titles.get('carryAsset=ETH')).toMatch(/ · Ethereum$/)
})

test('a title that the reader gave replaces that of the series', () => {
  const endpoint = { title: 'MVRV ratio', parameters: [] }
  expect(chartTitle(endpoint, { params: {}, title: 'Before the halving' })).toBe('Before the halving')
  expect(chartTitle(endpoint, { params: {}, title: null })).toBe('MVRV ratio')
})
