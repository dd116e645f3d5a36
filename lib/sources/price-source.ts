import { CHAINS } from '@/lib/contract/chain'

/** Column beside the price of a coin: the place of its source in `PRICE_SOURCES`. */
export const PRICE_SOURCE = 'price_source'

/** Layers that can hold a price of a coin, with the name of the publisher. Their order carries no meaning. */
const PRICE_SOURCES: readonly (readonly [layer: string, name: string])[] = [
  ['columns', 'imported columns'],
  ['binance', 'Binance'],
  ['hourly', 'hourly candles'],
  ['hourly-days', 'hourly candles'],
  ['exchange', 'exchange candles'],
  ['yahoo', 'Yahoo'],
  ['coinmarketcap', 'CoinMarketCap'],
  ['metrics', 'metrics file'],
  ['minute', 'minute candles'],
  ['minute-days', 'minute candles'],
  ['coingecko', 'CoinGecko'],
  ['fred', 'FRED'],
  ['blockchain-com', 'blockchain.com'],
  ['coinmetrics', 'Coin Metrics'],
  ['age-bands', 'age-band table'],
  ['coinmetrics-api', 'Coin Metrics'],
  ['bitview', 'Bitcoin Research Kit'],
  ['exchanges', 'other exchanges'],
  ['bitstamp', 'Bitstamp'],
  ['llama-prices', 'DefiLlama'],
]

/** Code of a layer in the column `price_source`. */
export function priceSourceCode(layer: string): number {
  return PRICE_SOURCES.findIndex(([id]) => id === layer)
}

/** Publisher of a code in the column `price_source`. */
export function priceSourceName(code: number): string {
  return PRICE_SOURCES[code]?.[1] ?? 'another file'
}

/** A column that holds the daily price of a coin. */
export interface Quote {
  table: string
  column: string
}

/** A coin with its columns of price, highest rank first. */
export interface Coin {
  symbol: string
  quotes: readonly Quote[]
}

/**
 * Coins with a chain have two tables with a price. Candles rank first, because their high and low belong to their close;
 * the chain’s own file fills the days without a candle, above all those before the first exchange.
 */
export const QUOTED_COINS: readonly Coin[] = CHAINS.map(({ id, symbol }) => ({
  symbol,
  quotes: [
    { table: `asset/${symbol}`, column: 'close' },
    { table: `chain/${id}`, column: 'price_usd' },
  ],
}))

const byTable = new Map(
  QUOTED_COINS.flatMap((coin) => coin.quotes.map((quote) => [quote.table, { coin, own: quote.column }])),
)

/** The coin whose price a table holds, and in which column. */
export function quotedCoin(table: string): { coin: Coin; own: string } | undefined {
  return byTable.get(table)
}
