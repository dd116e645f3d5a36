import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { DEFINITIONS } from '../load/definitions'
import { createCatalog } from '../open-catalog'
import { computeDaily, literalSource } from './literal-source.test-data'

const ROWS = 2200
const time = Array.from({ length: ROWS }, (_, row) => Date.UTC(2016, 0, 1) + row * DAY_MS)
const price = randomWalk(ROWS, 5)
const supply = time.map((_, row) => 15e6 + row * 900)
const flat = (value: number) => time.map((_, row) => value * (1 + 0.2 * Math.sin(row / 30)))

/** Columns of the Coin Metrics community file for Bitcoin (2026): no difficulty, volume or coin ages. */
const COIN_METRICS = {
  time,
  price_usd: price,
  supply,
  issuance: time.map(() => 900),
  fees: flat(30),
  block_count: time.map(() => 144),
  hash_rate: flat(2e8),
  tx_count: flat(3e5),
  transfer_count: flat(7e5),
  active_addresses: flat(9e5),
  address_count: flat(4e7),
  realized_cap_usd: supply.map((coins, row) => coins * (60 + row / 100)),
  exchange_inflow: flat(2e4),
  exchange_outflow: flat(2.1e4),
  exchange_balance: flat(2e6),
}

/** An age-band table that splits the oldest coins at eight years, with the whole of its own file. */
const AGE_TABLE = Object.fromEntries(
  [...AGE_BANDS.slice(0, 9).map(({ id }) => id), '5y_8y', '8y_plus'].flatMap((id) => [
    [`supply_${id}`, supply.map((coins) => coins / 11)],
    [`realized_cap_usd_${id}`, flat(1e8)],
    ['realized_cap_usd_by_age', flat(1.1e9)],
  ]),
)

const onchain = DEFINITIONS.filter(({ path }) => path.startsWith('onchain/')).map(({ path }) => path)
const available = (columns: Record<string, ArrayLike<number>>) => {
  const catalog = createCatalog(literalSource({ 'chain/bitcoin': { time, ...columns } }))
  return onchain.filter((path) => catalog.find(API_PREFIX + path)?.available)
}

test('a Coin Metrics file alone serves the endpoints that need no coin ages', () => {
  expect(available(COIN_METRICS)).toEqual(
    expect.arrayContaining(
      [
        ...[
          'mvrv',
          'mvrv-z-score',
          'realized-cap',
          'realized-price',
          'chain-caps',
          'nupl',
          'circulating-supply',
        ],
        ...[
          'daily-issuance',
          'inflation-rate',
          'stock-to-flow',
          'mining-difficulty',
          'hash-rate',
          'hash-price',
        ],
        ...[
          'puell-multiple',
          'thermocap-multiple',
          'active-addresses',
          'transaction-count',
          'fees',
          'delta-price',
        ],
        ...['exchange-balance', 'rainbow-q50', 'block-interval', 'miner-fee-share'],
        ...['mvrv-data', 'entity-adjusted-nupl'],
      ].map((name) => `onchain/${name}`),
    ),
  )
})

test('fields whose inputs are not loaded are missing, the others are served', async () => {
  const catalog = createCatalog(literalSource({ 'chain/bitcoin': COIN_METRICS }))
  const { frame, missing } = await computeDaily(catalog, `${API_PREFIX}onchain/mvrv`)
  expect(missing).toEqual(['block_height', 'lth_mvrv', 'sth_mvrv'].filter((name) => missing.includes(name)))
  expect(missing).toContain('lth_mvrv')
  const mvrv = frame.columns.mvrv as Float64Array
  expect(mvrv[100]).toBeCloseTo((price[100] * supply[100]) / COIN_METRICS.realized_cap_usd[100], 12)
})

test('difficulty is derived from an imported hash rate', async () => {
  const catalog = createCatalog(literalSource({ 'chain/bitcoin': COIN_METRICS }))
  const { frame } = await computeDaily(catalog, `${API_PREFIX}onchain/mining-difficulty`)
  const difficulty = frame.columns.difficulty as Float64Array
  expect((difficulty[9] * 2 ** 32 * 144) / 86_400 / 1e12).toBeCloseTo(COIN_METRICS.hash_rate[9], 0)
})

test('an age table serves waves and demand; five years and more is the sum of its own split', async () => {
  const columns = { ...COIN_METRICS, ...AGE_TABLE }
  expect(available(columns)).toEqual(
    expect.arrayContaining(['onchain/hodl-waves', 'onchain/rhodl', 'onchain/apparent-demand']),
  )
  const catalog = createCatalog(literalSource({ 'chain/bitcoin': { ...columns, time } }))
  const { frame } = await computeDaily(catalog, `${API_PREFIX}onchain/hodl-waves`)
  expect((frame.columns['5y_plus'] as Float64Array)[50]).toBeCloseTo(200 / 11, 9)
})

test('an endpoint without any of its inputs lists what is missing', () => {
  const catalog = createCatalog(literalSource({ 'chain/bitcoin': COIN_METRICS }))
  const sopr = catalog.find(`${API_PREFIX}onchain/sopr`)
  expect(sopr?.available).toBe(false)
  expect(sopr?.missing.join()).toContain('spent_value_usd')
})
