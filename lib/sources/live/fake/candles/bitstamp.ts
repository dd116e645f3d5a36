import { type FakeSource, json } from '../fake-source'
import { numberText } from './number-text'
import { candlesOf } from './world-candles'

const OPENED = Date.UTC(2011, 7, 18)

/** Rows from `start` on, oldest first, all values as text. */
export const fakeBitstamp: FakeSource = {
  id: 'bitstamp',
  async answer({ url }, world) {
    if (url.pathname !== '/api/v2/ohlc/btcusd/') return null
    const first = Math.max(OPENED, Number(url.searchParams.get('start')) * 1_000)
    const candles = await candlesOf(world, 'asset/BTC', { first })
    const limit = Math.min(1_000, Number(url.searchParams.get('limit')))
    const ohlc = candles.slice(0, limit).map(({ time, ...rest }) => ({
      timestamp: String(time / 1_000),
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, numberText(value)])),
    }))
    return json({ data: { pair: 'BTC/USD', ohlc } })
  },
}
