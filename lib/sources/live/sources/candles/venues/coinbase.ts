import { z } from 'zod'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { listOf } from '../../../bounded-shapes'
import { readJson } from '../../../read-json'
import { candlesIn } from '../day-candles'
import type { Venue } from './venue'

const pairs = listOf(
  z.object({
    id: z.string(),
    base_currency: z.string(),
    quote_currency: z.string(),
    status: z.string(),
    trading_disabled: z.boolean().optional(),
  }),
)
/** Start in seconds, low, high, open, close, volume; newest first. Days without a trade are left out. */
const rows = listOf(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]))

const textOf = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')

export const coinbase: Venue = {
  id: 'coinbase',
  title: 'Coinbase',
  host: { name: 'api.exchange.coinbase.com', everyMs: 1_000 },
  list: 'https://api.exchange.coinbase.com/products',
  readList: (bytes) =>
    readJson(bytes, pairs)
      .filter(({ status, trading_disabled }) => status === 'online' && trading_disabled !== true)
      .map(({ id, base_currency, quote_currency }) => ({
        pair: id,
        base: base_currency,
        quote: quote_currency,
      })),
  pageDays: 300,
  candles: (pair, first, last) =>
    `https://api.exchange.coinbase.com/products/${pair}/candles?granularity=86400&start=${textOf(first)}&end=${textOf(last)}`,
  readCandles: (bytes) => candlesIn(readJson(bytes, rows), ORDERS.coinbase, 1_000),
}
