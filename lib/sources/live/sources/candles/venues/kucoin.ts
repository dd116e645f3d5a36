import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { listOf } from '../../../bounded-shapes'
import { candlesIn, decimal } from '../day-candles'
import { envelopeOf } from './envelope'
import type { Venue } from './venue'

const head = z.object({ code: z.string(), msg: z.string().optional() })
const read = envelopeOf('KuCoin', head, ({ code, msg }) => ({
  isFine: code === '200000',
  isTooMany: code === '429000',
  message: msg,
}))

const pairs = z.object({
  data: listOf(
    z.object({
      symbol: z.string(),
      baseCurrency: z.string(),
      quoteCurrency: z.string(),
      enableTrading: z.boolean(),
    }),
  ),
})
/** Start in seconds, open, close, high, low, volume, turnover; newest first. */
const rows = z.object({
  data: listOf(z.tuple([decimal, decimal, decimal, decimal, decimal, decimal, decimal])),
})

/** The end of a span is exclusive. */
export const kucoin: Venue = {
  id: 'kucoin',
  title: 'KuCoin',
  host: { name: 'api.kucoin.com', everyMs: 1_000 },
  list: 'https://api.kucoin.com/api/v2/symbols',
  readList: (bytes) =>
    read(bytes, pairs)
      .data.filter(({ enableTrading }) => enableTrading)
      .map(({ symbol, baseCurrency, quoteCurrency }) => ({
        pair: symbol,
        base: baseCurrency,
        quote: quoteCurrency,
      })),
  pageDays: 1_500,
  candles: (pair, first, last) =>
    `https://api.kucoin.com/api/v1/market/candles?type=1day&symbol=${pair}&startAt=${first / 1_000}&endAt=${(last + DAY_MS) / 1_000}`,
  readCandles: (bytes) => candlesIn(read(bytes, rows).data, ORDERS.closeFirst, 1_000),
}
