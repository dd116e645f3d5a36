import { beforeAll, expect, test } from 'vitest'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { suggestConditions } from './suggest-condition'

beforeAll(() => {
  holdSampleMarket()
})

test('a series with levels proposes the next ones above and below its last value', async () => {
  const nupl = await suggestConditions('/onchain/nupl', null)
  expect(nupl.length).toBeGreaterThan(0)
  for (const condition of nupl) expect(condition).toMatch(/^nupl [<>] 0(\.25|\.5|\.75)?$/)
  for (const condition of await suggestConditions('/charts/btc-rsi', null))
    expect(condition).toMatch(/^rsi_14d [<>] [37]0$/)
})

test('a series without levels proposes round ones, and a chart with a formula that formula', async () => {
  const [above, below] = await suggestConditions('/onchain/realized-price', null)
  expect(above).toMatch(/^realized_price > [\d.e+]+$/)
  expect(below).toMatch(/^realized_price < [\d.e+]+$/)
  expect(await suggestConditions('/onchain/nupl?formula=nupl > 0.6', null)).toEqual(['nupl > 0.6'])
})
