import { beforeAll, expect, test } from 'vitest'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { suggestCondition } from './suggest-condition'

beforeAll(() => {
  holdSampleMarket()
})

test('a series with zones proposes the nearest level that its last value would cross', async () => {
  expect(await suggestCondition('/onchain/nupl', null)).toMatch(/^nupl [<>] 0(\.25|\.5|\.75)?$/)
  expect(await suggestCondition('/charts/btc-rsi', null)).toMatch(/^rsi_14d (< 30|> 70|< 70|> 30)$/)
})

test('a series without levels proposes a value, and a chart with a formula that formula', async () => {
  expect(await suggestCondition('/onchain/realized-price', null)).toMatch(/^realized_price > [\d.e+]+$/)
  expect(await suggestCondition('/onchain/nupl?formula=nupl > 0.6', null)).toBe('nupl > 0.6')
})
