import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { listOf } from '../../../bounded-shapes'
import { candlesIn, decimal } from '../day-candles'
import { envelopeOf } from './envelope'
import type { Venue } from './venue'

const head = z.object({ code: z.string(), msg: z.string().optional() })
const read = envelopeOf('OKX', head, ({ code, msg }) => ({
  isFine: code === '0',
  isTooMany: code === '50011',
  message: msg,
}))

const pairs = z.object({
  data: listOf(
    z.object({ instId: z.string(), baseCcy: z.string(), quoteCcy: z.string(), state: z.string() }),
  ),
})
/** Start, open, high, low, close, volume in coins, …, whether the candle is over; newest first. */
const rows = z.object({
  data: listOf(z.tuple([decimal, decimal, decimal, decimal, decimal, decimal]).rest(z.unknown())),
})

/** Its days begin at 16:00 UTC unless days of UTC are asked for. `after` and `before` are exclusive. */
export const okx: Venue = {
  id: 'okx',
  title: 'OKX',
  host: { name: 'www.okx.com', everyMs: 1_000 },
  list: 'https://www.okx.com/api/v5/public/instruments?instType=SPOT',
  readList: (bytes) =>
    read(bytes, pairs)
      .data.filter(({ state }) => state === 'live')
      .map(({ instId, baseCcy, quoteCcy }) => ({ pair: instId, base: baseCcy, quote: quoteCcy })),
  pageDays: 100,
  candles: (pair, first, last) =>
    `https://www.okx.com/api/v5/market/history-candles?instId=${pair}&bar=1Dutc&after=${last + DAY_MS}&before=${first - 1}&limit=100`,
  readCandles: (bytes) =>
    candlesIn(
      read(bytes, rows).data.filter((row) => row.length < 9 || row[8] === '1'),
      ORDERS.usual,
    ),
}
