import type { Layer } from '@/lib/sources/layers'

/** Exchanges, brokers and compilers as names of files say them, in lower case. */
const NAMED: readonly (readonly [words: RegExp, layer: Layer])[] = [
  [/binance/, 'binance'],
  [/bitstamp/, 'bitstamp-file'],
  [/coinbase|gdax/, 'coinbase-file'],
  [/kraken/, 'kraken-file'],
  [/bitfinex/, 'bitfinex-file'],
  [/gemini/, 'gemini-file'],
  [/okx|okex/, 'okx-file'],
  [/bybit/, 'bybit-file'],
  [/kucoin/, 'kucoin-file'],
  [/huobi|htx/, 'huobi-file'],
  [/poloniex/, 'poloniex-file'],
  [/bittrex/, 'bittrex-file'],
  [/^(?:fx|oanda|forexcom|pepperstone|icmarkets|fxcm|capitalcom|eightcap)[_: -]|metatrader|mt[45]/, 'broker'],
  [/stooq/, 'stooq'],
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
  const byHeader = HEADERS.find(([wanted]) => wanted.every((column) => columns.has(column)))
  const text = name.toLowerCase()
  return (byHeader ?? NAMED.find(([words]) => words.test(text)))?.[1] ?? 'exchange'
}
