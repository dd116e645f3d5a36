import type { Layer } from '@/lib/sources/layers'
import { namedIn } from './names'

/** Exchanges, brokers and compilers as names of files say them, in lower case. */
const NAMED = namedIn(`
  binance: binance; bitstamp-file: bitstamp; coinbase-file: coinbase, gdax; kraken-file: kraken
  bitfinex-file: bitfinex; gemini-file: gemini; okx-file: okx, okex; bybit-file: bybit; kucoin-file: kucoin
  huobi-file: huobi, htx; poloniex-file: poloniex; bittrex-file: bittrex; broker: metatrader, mt4, mt5
  stooq: stooq
`) as [Layer, string[]][]
/** Brokers and TradingView’s own symbols before the name of an instrument. */
const BEFORE: readonly (readonly [start: RegExp, layer: Layer])[] = [
  [/^(?:fx|oanda|forexcom|pepperstone|icmarkets|fxcm|capitalcom|eightcap)[_: -]/, 'broker'],
  [/^(?:crypto|cryptocap|index|tvc)[_: -]/, 'tradingview'],
]

/** Columns that one publisher’s files have, in lower case. */
const HEADERS: readonly (readonly [columns: readonly string[], layer: Layer])[] = [
  // MetaTrader counts changes of the price as volume.
  [['<tickvol>'], 'broker'],
  [['<spread>'], 'broker'],
  [['<ticker>', '<per>'], 'stooq'],
  [['otwarcie'], 'stooq'],
  [['vol.', 'change %'], 'investing'],
]

/** Layer of candles by the columns and the name of their file; `exchange` if neither says whose they are. */
export function publisherOf(name: string, header: readonly string[]): Layer {
  const columns = new Set(header.map((column) => column.toLowerCase()))
  const text = name.toLowerCase()
  return (
    HEADERS.find(([wanted]) => wanted.every((column) => columns.has(column)))?.[1] ??
    NAMED.find(([, words]) => words.some((word) => text.includes(word)))?.[0] ??
    BEFORE.find(([start]) => start.test(text))?.[1] ??
    'exchange'
  )
}
