import { CHAINS } from '@/lib/contract/chain'
import { LAYER_NAMES, layerName } from './layers'

/** Column beside the price of a coin: the place of its source in `LAYER_NAMES`. */
export const PRICE_SOURCE = 'price_source'

/** Code of a layer in the column `price_source`; −1 for one of another version. */
export function priceSourceCode(layer: string): number {
  return LAYER_NAMES.indexOf(layer)
}

/** Publisher of a code in the column `price_source`. */
export function priceSourceName(code: number): string {
  return layerName(LAYER_NAMES[code] ?? '')
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
