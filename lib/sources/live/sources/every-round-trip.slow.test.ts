import { expect, test } from 'vitest'
import { LIVE_SOURCES } from '../all-sources'
import { roundTrip } from '../fake/round-trip.test-data'
import type { LiveSource } from '../live-source'
import { BINANCE_ASSETS } from './candles/binance'
import { bitview } from './chain/bitview'
import { deribit } from './derivatives/deribit/deribit'
import { bls } from './macro/labor/bls'

/** Streams of a source whose values are compared, and how; requests of a first and of a daily run at most. */
interface Case extends NonNullable<Parameters<typeof roundTrip>[1]> {
  first?: number
  again?: number
}

/** Coins that go on at the price of others, and coins that Binance never had. */
const NOT_COMPARED = new Set(
  'EOS MATIC MKR FTM HYPE LEO CC CRO MNT BGB OKB PI KCS KAS GT XDC IP SPX FARTCOIN AERO GRASS AKT BRETT POPCAT COAI MON HT XAUT'.split(
    ' ',
  ),
)
const ELSEWHERE =
  'HYPE OKB AERO FARTCOIN GT BGB KCS XMR XMRBTC LEO XAUT USDT USDC DAI USDE PYUSD MNT HNT MON XEM BUSD'

const without = (id: string, left: RegExp) =>
  LIVE_SOURCES.filter((source) => source.id === id).flatMap(({ streams }) =>
    streams.map((stream) => stream.id).filter((stream) => !left.test(stream)),
  )

const CASES: Readonly<Record<string, Case>> = {
  binance: {
    first: 700,
    again: 175,
    streams: [...BINANCE_ASSETS.filter((symbol) => !NOT_COMPARED.has(symbol)), 'taker'],
  },
  'binance-hours': { first: 60, again: 2 },
  exchanges: { first: 250, again: 75, streams: ELSEWHERE.split(' ') },
  bitstamp: { first: 7, again: 1 },
  'llama-prices': { first: 50, again: 7 },
  yahoo: { first: 11, again: 11 },
  cboe: { first: 2, again: 2 },
  bitview: { precision: 1e-6, streams: ['chain', 'usage'] },
  'coinmetrics-prices': { again: 4, streams: ['UNI', 'SOL', 'USDT', 'XMRBTC', 'SOLETH'] },
  'coinmetrics-api': { streams: ['btc', 'ada', 'link'] },
  // The simulated values change on every day of an epoch, the published ones do not.
  koios: { precision: 0.2, streams: ['totals', 'governance'] },
  'mempool-space': { precision: 1e-4 },
  deribit: { streams: without('deribit', /^options$/) },
  // Computed from values that are not consistent in the simulated world.
  'us-treasury': { streams: without('us-treasury', /^(T10Y3M|T5YIE|T10YIE|T5YIFR)$/) },
  'dollar-index': { streams: [] },
  bea: { first: 2 },
  census: { first: 6 },
  eia: { settings: { EIA_API_KEY: 'a-key' } },
  // Contracts that are not in the simulated world.
  cftc: { streams: without('cftc', /^(futures|combined)-(133742|146022)$/) },
}

const all: { source: LiveSource; how: Case }[] = [
  ...LIVE_SOURCES.map((source) => ({ source, how: CASES[source.id] ?? {} })),
  // The three largest pools of the simulation can have more than three times the blocks of the largest.
  { source: bitview, how: { precision: 0.02, streams: ['blockspace'] } },
  // At 08:00 the fake has expiries in exactly 7, 30, 90 and 180 days; strikes are rounded to dollars.
  { source: deribit, how: { precision: 2e-3, streams: ['options'], day: '2026-06-30T08:00:00Z' } },
  { source: bls, how: { settings: { BLS_API_KEY: 'a-key' } } },
]

test.each(all)(
  '$source.id gives what its publisher has, from nothing and from where it ended ($how.streams)',
  async ({ source, how: { first = Number.POSITIVE_INFINITY, again = first, ...options } }) => {
    const requests = await roundTrip(source, options)
    expect(requests.first).toBeLessThanOrEqual(first)
    expect(requests.again).toBeLessThanOrEqual(again)
  },
)
