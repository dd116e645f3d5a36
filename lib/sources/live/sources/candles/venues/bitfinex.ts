import { z } from 'zod'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { listOf } from '../../../bounded-shapes'
import { readJson } from '../../../read-json'
import { candlesIn } from '../day-candles'
import { coinNamed } from './coin-names'
import type { ListedPair, Venue } from './venue'

/** Such as `BTCUSD`, and `XAUT:USD` where a name is longer than three letters. */
const pairs = z.tuple([listOf(z.string())])
/** Start, open, close, high, low, volume. Days without a trade are left out. */
const rows = listOf(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]))

export const bitfinex: Venue = {
  id: 'bitfinex',
  title: 'Bitfinex',
  host: { name: 'api-pub.bitfinex.com', everyMs: 2_000 },
  list: 'https://api-pub.bitfinex.com/v2/conf/pub:list:pair:exchange',
  readList: (bytes) => readJson(bytes, pairs)[0].flatMap(listed),
  pageDays: 10_000,
  candles: (pair, first, last) =>
    `https://api-pub.bitfinex.com/v2/candles/trade:1D:t${pair}/hist?start=${first}&end=${last}&limit=10000&sort=1`,
  readCandles: (bytes) => candlesIn(readJson(bytes, rows), ORDERS.closeFirst),
}

function listed(pair: string): ListedPair[] {
  const [base, quote] = pair.includes(':') ? pair.split(':') : [pair.slice(0, -3), pair.slice(-3)]
  return base && quote ? [{ pair, base: coinNamed(base), quote: coinNamed(quote) }] : []
}
