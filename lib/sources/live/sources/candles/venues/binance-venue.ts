import { z } from 'zod'
import { listOf } from '../../../bounded-shapes'
import { readJson } from '../../../read-json'
import { KLINE_ROWS, readKlines } from '../klines'
import type { Venue } from './venue'

const pairs = z.object({
  symbols: listOf(
    z.object({ symbol: z.string(), baseAsset: z.string(), quoteAsset: z.string(), status: z.string() }),
  ),
})

/** Binance as one of several exchanges: for its list, and for stablecoins. */
export const binanceVenue: Venue = {
  id: 'binance',
  title: 'Binance',
  host: { name: 'data-api.binance.vision', everyMs: 200 },
  list: 'https://data-api.binance.vision/api/v3/exchangeInfo?permissions=SPOT&symbolStatus=TRADING&showPermissionSets=false',
  readList: (bytes) =>
    readJson(bytes, pairs)
      .symbols.filter(({ status }) => status === 'TRADING')
      .map(({ symbol, baseAsset, quoteAsset }) => ({ pair: symbol, base: baseAsset, quote: quoteAsset })),
  pageDays: KLINE_ROWS,
  candles: (pair, first, last) =>
    `https://data-api.binance.vision/api/v3/klines?symbol=${pair}&interval=1d&startTime=${first}&endTime=${last}&limit=${KLINE_ROWS}`,
  readCandles: (bytes) => readKlines(bytes),
}
