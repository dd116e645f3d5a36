import { expect, test } from 'vitest'
import { roundTrip } from '../../fake/round-trip.test-data'
import type { LiveSource } from '../../live-source'
import { BINANCE_ASSETS, binance } from './binance'
import { binanceHours } from './binance-hours'
import { bitstamp } from './bitstamp'
import { cboe } from './cboe'
import { exchanges } from './exchanges'
import { llamaPrices } from './llama-prices'
import { yahoo } from './yahoo'

/** Coins that go on at the price of others, and coins that Binance never had. */
const NOT_COMPARED = new Set(
  'EOS MATIC MKR FTM HYPE LEO CC CRO MNT BGB OKB PI KCS KAS GT XDC IP SPX FARTCOIN AERO GRASS AKT BRETT POPCAT COAI MON HT XAUT'.split(
    ' ',
  ),
)
const ELSEWHERE =
  'HYPE OKB AERO FARTCOIN GT BGB KCS XMR XMRBTC LEO XAUT USDT USDC DAI USDE PYUSD MNT HNT MON XEM BUSD'

interface Case {
  source: LiveSource
  /** Requests of a first and of a daily run at most. */
  first: number
  again: number
  streams?: string[]
}

test.each<Case>([
  {
    source: binance,
    first: 700,
    again: 175,
    streams: [...BINANCE_ASSETS.filter((symbol) => !NOT_COMPARED.has(symbol)), 'taker'],
  },
  { source: binanceHours, first: 60, again: 2 },
  { source: exchanges, first: 250, again: 75, streams: ELSEWHERE.split(' ') },
  { source: bitstamp, first: 7, again: 1 },
  { source: llamaPrices, first: 50, again: 7 },
  { source: yahoo, first: 11, again: 11 },
  { source: cboe, first: 2, again: 2 },
])(
  '$source.id gives what the publisher has, with few requests',
  async ({ source, first, again, streams }) => {
    const requests = await roundTrip(source, source.id, { streams })
    expect(requests.first).toBeLessThanOrEqual(first)
    expect(requests.again).toBeLessThanOrEqual(again)
  },
)
