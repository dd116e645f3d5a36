import { DAY_MS } from '@/lib/engine/frame'
import { type FakeSource, json } from '../fake-source'
import { candlesOf } from './world-candles'

const SYMBOLS: Readonly<Record<string, string>> = {
  gho: 'GHO',
  'liquity-usd': 'LUSD',
  crvusd: 'CRVUSD',
  usdd: 'USDD',
  frax: 'FRAX',
  'huobi-token': 'HT',
  'bitget-token': 'BGB',
}

/** One price near each midnight from `start` on, never at the second; nothing about coins without a price in the span. */
export const fakeLlamaPrices: FakeSource = {
  id: 'llama-prices',
  async answer({ url }, world) {
    const [, name] = /^\/chart\/(coingecko:[^/]+)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const symbol = name && SYMBOLS[name.slice('coingecko:'.length)]
    if (!symbol || url.searchParams.get('period') !== '1d') return null
    const start = Number(url.searchParams.get('start')) * 1_000
    const last = start + (Number(url.searchParams.get('span')) - 1) * DAY_MS
    const candles = await candlesOf(world, `asset/${symbol}`, { first: start - DAY_MS, last: last - DAY_MS })
    const prices = candles.map(({ time, close }, row) => ({
      timestamp: (time + DAY_MS) / 1_000 + ((row * 37) % 400) - 200,
      price: close,
    }))
    const shown = prices.filter(({ timestamp }) => timestamp * 1_000 <= world.now)
    const coins =
      shown.length > 0 ? { [name]: { symbol, confidence: 0.99, decimals: 18, prices: shown } } : {}
    return json({ coins })
  },
}
