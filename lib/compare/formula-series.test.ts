import { expect, test } from 'vitest'
import { MAX_ADDRESSES } from '@/lib/formula/limits'
import { plainFormula } from '@/lib/url/drawn-formula'
import { addressKey, formulaSeries, pathsBeside } from './formula-series'
import { wantedAt } from './joined.test-data'

const wantedBy = (text: string) => formulaSeries(text).map(({ wanted }) => wanted)

test('a series is loaded once, whatever its fields and intervals', () => {
  const text =
    'crypto/prices/ETH.high - crypto/prices/ETH.low@interval=1w + onchain/mvrv@chain=litecoin / onchain/mvrv'
  expect(wantedBy(text)).toMatchObject([
    { path: 'crypto/prices/ETH', field: null, params: {} },
    { path: 'onchain/mvrv', params: { chain: 'litecoin' } },
    { path: 'onchain/mvrv', params: {} },
  ])
})

test.each([
  ['onchain/mvrv@format=csv', 'not a parameter of a compared series'],
  ['onchain/mvrv@startDate=2020-01-01', 'not a parameter of a compared series'],
  ['onchain/mvrv@nonsense=1', 'not a parameter of a compared series'],
  ['onchain/mvrv@chain=none', 'chain must be one of'],
])('%s is refused by the rules of vs', (text, reason) => {
  expect(wantedBy(text)).toMatchObject([{ path: 'onchain/mvrv', reason: expect.stringContaining(reason) }])
})

test('a formula with an error loads nothing, and one with too many addresses not more than allowed', () => {
  expect(formulaSeries('onchain/mvrv +')).toEqual([])
  expect(formulaSeries(Array.from({ length: 12 }, (_, at) => `onchain/s${at}`).join(' + '))).toHaveLength(
    MAX_ADDRESSES,
  )
})

test('the series beside a chart are the compared ones and those of its formulas and its condition', () => {
  expect(
    pathsBeside({
      compared: [wantedAt('economic/market_dow')],
      formulas: [plainFormula('onchain/mvrv@format=csv / b')],
      align: { when: 'onchain/nupl > 0', days: 90, overlaps: false },
      rule: null,
    }),
  ).toEqual(['economic/market_dow', 'onchain/mvrv', 'onchain/nupl'])
  expect(pathsBeside({ compared: [], formulas: [], align: null, rule: 'onchain/nupl > 0' })).toEqual([
    'onchain/nupl',
  ])
  expect(
    pathsBeside({ compared: [], formulas: [plainFormula('a / b')], align: 'halving', rule: null }),
  ).toEqual([])
})

test('the key of an address has its parameters and no field', () => {
  expect(addressKey({ path: 'onchain/mvrv', field: 'mvrv', params: [['chain', 'litecoin']] })).toBe(
    'onchain/mvrv@chain=litecoin',
  )
})
