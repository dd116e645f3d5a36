import { z } from 'zod'
import { ORDERS } from '@/lib/sources/importers/meaning/orders'
import { dictionaryOf, listOf } from '../../../bounded-shapes'
import { ChangedShape } from '../../../live-source'
import { candlesIn, decimal } from '../day-candles'
import { coinNamed } from './coin-names'
import { envelopeOf } from './envelope'
import type { Venue } from './venue'

const head = z.object({ error: listOf(z.string()) })
const read = envelopeOf('Kraken', head, ({ error }) => ({
  isFine: error.length === 0,
  isTooMany: error.some((one) => /Rate limit|Too many/i.test(one)),
  message: error.join(', '),
}))

const pairs = z.object({
  result: dictionaryOf(
    z.object({ altname: z.string(), wsname: z.string().optional(), status: z.string().optional() }),
  ),
})
/** Start in seconds, open, high, low, close, mean price, volume, trades. */
const row = z.tuple([z.number(), decimal, decimal, decimal, decimal, decimal, decimal, z.number()])
/** The key is the exchange’s own name of the pair, not the one asked for. `last` is the newest finished candle. */
const rows = z.object({
  result: dictionaryOf(z.union([listOf(row), z.number()])),
})

/** Only the last 720 days are available. */
export const kraken: Venue = {
  id: 'kraken',
  title: 'Kraken',
  host: { name: 'api.kraken.com', everyMs: 1_000 },
  list: 'https://api.kraken.com/0/public/AssetPairs',
  readList: (bytes) =>
    Object.values(read(bytes, pairs).result).flatMap(({ altname, wsname, status = 'online' }) => {
      const [base, quote] = (wsname ?? '').split('/')
      return status === 'online' && base && quote
        ? [{ pair: altname, base: coinNamed(base), quote: coinNamed(quote) }]
        : []
    }),
  pageDays: 720,
  candles: (pair, first) =>
    `https://api.kraken.com/0/public/OHLC?pair=${pair}&interval=1440&since=${first / 1_000 - 1}`,
  readCandles(bytes) {
    const [list] = Object.values(read(bytes, rows).result).filter((value) => typeof value !== 'number')
    if (!list) throw new ChangedShape('Kraken’s answer has no list of candles')
    return candlesIn(list, ORDERS.kraken, 1_000)
  },
}
