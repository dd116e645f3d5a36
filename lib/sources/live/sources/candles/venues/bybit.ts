import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { listOf } from '../../../bounded-shapes'
import { candlesIn, decimal } from '../day-candles'
import { envelopeOf } from './envelope'
import type { Venue } from './venue'

const head = z.object({ retCode: z.number(), retMsg: z.string().optional() })
const read = envelopeOf('Bybit', head, ({ retCode, retMsg }) => ({
  isFine: retCode === 0,
  isTooMany: retCode === 10006,
  message: retMsg,
}))

const pairs = z.object({
  result: z.object({
    list: listOf(
      z.object({ symbol: z.string(), baseCoin: z.string(), quoteCoin: z.string(), status: z.string() }),
    ),
  }),
})
/** Start, open, high, low, close, volume, turnover; newest first. */
const rows = z.object({
  result: z.object({
    list: listOf(z.tuple([decimal, decimal, decimal, decimal, decimal, decimal, decimal])),
  }),
})

export const bybit: Venue = {
  id: 'bybit',
  title: 'Bybit',
  host: { name: 'api.bybit.com', everyMs: 1_000 },
  list: 'https://api.bybit.com/v5/market/instruments-info?category=spot',
  readList: (bytes) =>
    read(bytes, pairs)
      .result.list.filter(({ status }) => status === 'Trading')
      .map(({ symbol, baseCoin, quoteCoin }) => ({ pair: symbol, base: baseCoin, quote: quoteCoin })),
  pageDays: 1_000,
  candles: (pair, first, last) =>
    `https://api.bybit.com/v5/market/kline?category=spot&symbol=${pair}&interval=D&start=${first}&end=${last + DAY_MS - 1}&limit=1000`,
  readCandles: (bytes) => candlesIn(read(bytes, rows).result.list, ORDERS.usual),
}
