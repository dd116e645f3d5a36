import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { listOf } from '../../bounded-shapes'
import { dailyStream, type LiveRequest, type LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { CANDLE_COLUMNS, candleFrame, decimal } from './day-candles'
import { exchangeTerms } from './exchange-terms'

const LOOKBACK_DAYS = 3
const ROWS = 1_000
const FIRST_DAY = Date.UTC(2011, 7, 18)

const shape = z.object({
  data: z.object({
    ohlc: listOf(
      z.object({
        timestamp: decimal,
        open: decimal,
        high: decimal,
        low: decimal,
        close: decimal,
        volume: decimal,
      }),
    ),
  }),
})

function request(start: number, today: number): LiveRequest {
  const limit = Math.max(1, Math.min(ROWS, (today - start) / DAY_MS + 1))
  return {
    streams: ['BTC'],
    url: `https://www.bitstamp.net/api/v2/ohlc/btcusd/?step=86400&limit=${limit}&start=${start / 1_000}`,
    type: 'json',
    note: { start, limit },
  }
}

const noteShape = z.object({ start: z.number(), limit: z.number() })

/** Bitcoin in dollars since 2011, six years before other sources begin. Oldest first from `start` on. */
export const bitstamp: LiveSource = {
  id: 'bitstamp',
  title: 'Bitstamp',
  about: 'https://www.bitstamp.net/api/#tag/Market-info/operation/GetOHLCData',
  layer: 'bitstamp',
  hosts: [{ name: 'www.bitstamp.net', everyMs: 1_000 }],
  terms: exchangeTerms('Bitstamp', 'https://www.bitstamp.net/legal/terms-of-use/'),
  isDefault: true,
  streams: [dailyStream('BTC', 'asset/BTC', CANDLE_COLUMNS, LOOKBACK_DAYS)],
  plan({ cursor, today }) {
    const last = cursor('BTC')
    return [request(last === null ? FIRST_DAY : last - LOOKBACK_DAYS * DAY_MS, today)]
  },
  read({ bytes, request: { note } }, { today }) {
    const { start, limit } = noteShape.parse(note)
    const candles = readJson(bytes, shape)
      .data.ohlc.map(({ timestamp, ...prices }) => ({ time: timestamp * 1_000, ...prices }))
      .filter(({ time }) => time >= start)
    const newest = Math.max(start - DAY_MS, ...candles.map(({ time }) => time))
    const isLast = candles.length < limit || newest >= today - DAY_MS
    return {
      rows: [{ stream: 'BTC', frame: candleFrame(candles, { until: today }) }],
      next: isLast ? [] : [request(newest + DAY_MS, today)],
    }
  },
}
