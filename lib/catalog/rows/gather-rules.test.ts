import { expect, test } from 'vitest'
import { findBaseTable } from '@/lib/sources/base-tables'
import type { SeriesDefinition, TableDefinition } from '../define'
import { sampleCatalog } from '../fake/sample-catalog'
import { splitPlace } from '../field-place'
import { DEFINITIONS } from '../load/definitions'
import { parseRef } from '../ref'
import { gatherRules } from './gather-rules'

const definitions = DEFINITIONS.filter(
  (one): one is SeriesDefinition | TableDefinition => one.kind !== 'legacy',
)

function ruleOf(key: string) {
  const place = splitPlace(key)
  const definition = definitions.find(({ path }) => path === place.path)
  if (!definition?.fields.some(({ name }) => name === place.field)) throw new Error(`there is no ${key}`)
  return gatherRules(definition).get(place.field)
}

test('a field that is a base column has the rule of that column', () => {
  const wrong: string[] = []
  let added = 0
  for (const definition of definitions) {
    if (definition.kind === 'table' || definition.axis.includes('{')) continue
    for (const { name, of = name, gathers } of definition.fields) {
      if (typeof of !== 'string' || of.includes('{') || gathers) continue
      const [{ table = definition.axis, column }] = parseRef(of, {})
      const how = findBaseTable(table)?.columns[column]?.aggregate
      const wanted = how === 'sum' || how === 'mean' ? how : undefined
      if (how === undefined) continue
      if (wanted === 'sum') added++
      if (gatherRules(definition).get(name) !== wanted) wrong.push(`${definition.path}.${name}: ${wanted}`)
    }
  }
  expect(wrong).toEqual([])
  expect(added).toBeGreaterThan(30)
})

test('a field that repeats another gathers like it, in every series', () => {
  let aliases = 0
  const wrong = sampleCatalog().endpoints.flatMap(({ path, fields }) =>
    fields.flatMap(({ name, aliasOf, gathers }) => {
      if (!aliasOf) return []
      aliases++
      const target = fields.find((field) => field.name === aliasOf)
      return target?.gathers === gathers
        ? []
        : [`${path}.${name}: ${gathers}, ${aliasOf}: ${target?.gathers}`]
    }),
  )
  expect(wrong).toEqual([])
  expect(aliases).toBeGreaterThan(100)
})

test.each([
  ...['arkb', 'bitb', 'brrr', 'btco', 'btcw', 'ezbc', 'fbtc', 'gbtc', 'hodl', 'ibit'].map(
    (fund) => `charts/etf-${fund}.net_flow`,
  ),
  'onchain/realized-profit-by-age.band_10_loss_usd',
  'onchain/realized-profit-by-age.band_2_profit_usd',
  'onchain/realized-loss-5y-7y.realized_loss_usd_5y_7y',
  // Daily changes of a level add up to its change over the period.
  'onchain/balance-distribution-flows.flow_1to10btc',
  'onchain/realized-cap.realized_cap_net',
  // Amounts at the price of the day, and what is left of amounts.
  'onchain/fees.fees_usd',
  'onchain/realized-profit-loss.daily_realized_loss_btc',
  'onchain/off-exchange-volume.off_exchange_volume_usd',
  'economic/credit_federal_balance.value',
  'onchain/eth-net-issuance.net_issuance_eth',
])('%s is added', (key) => {
  expect(ruleOf(key)).toBe('sum')
})

test.each([
  'onchain/hash-rate.hash_rate',
  // Amounts per something else.
  'onchain/hash-price.hash_price',
  'onchain/spent-volume.spent_share_of_supply',
  'market-indicators/crypto-market-turnover.turnover_1d',
  'onchain/active-addresses.active_addresses',
  // Rates of one sign only.
  'charts/futures-funding-rates.funding_rate_negative',
])('%s is averaged', (key) => {
  expect(ruleOf(key)).toBe('mean')
})

test.each([
  'onchain/mvrv.mvrv',
  'onchain/sopr.sopr',
  'charts/sp500-rsi.rsi14',
  'onchain/thermo-cap.thermo_cap_usd',
])('%s is a level', (key) => {
  expect(ruleOf(key)).toBeUndefined()
})
