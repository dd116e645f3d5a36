import { z } from 'zod'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { listOf } from '../../../bounded-shapes'
import { readJson } from '../../../read-json'
import { candlesIn, decimal } from '../day-candles'
import type { Venue } from './venue'

const pairs = listOf(
  z.object({ id: z.string(), base: z.string(), quote: z.string(), trade_status: z.string() }),
)
/** Start in seconds, volume in dollars, close, high, low, open, volume in coins, whether the candle is over. */
const rows = listOf(
  z.tuple([decimal, decimal, decimal, decimal, decimal, decimal, decimal]).rest(z.unknown()),
)

export const gate: Venue = {
  id: 'gate',
  title: 'Gate',
  host: { name: 'api.gateio.ws', everyMs: 1_000 },
  list: 'https://api.gateio.ws/api/v4/spot/currency_pairs',
  readList: (bytes) =>
    readJson(bytes, pairs)
      .filter(({ trade_status }) => trade_status === 'tradable')
      .map(({ id, base, quote }) => ({ pair: id, base, quote })),
  pageDays: 999,
  candles: (pair, first, last) =>
    `https://api.gateio.ws/api/v4/spot/candlesticks?currency_pair=${pair}&interval=1d&from=${first / 1_000}&to=${last / 1_000}`,
  readCandles: (bytes) => candlesIn(readJson(bytes, rows), ORDERS.gate, 1_000),
}
