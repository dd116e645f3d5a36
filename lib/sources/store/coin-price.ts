import { type Frame, frame } from '@/lib/engine/frame'
import { PRICE_SOURCE, priceSourceCode, type Quote, quotedCoin } from '@/lib/sources/price-source'
import { merge } from './merge/merge'

/** Rows of one file with the layer they came from. */
export interface LayeredFrame {
  layer: string
  frame: Frame
}

/** Columns that a daily table has because another table of the same coin has its price. */
export function priceColumns(table: string, has: (quote: Quote) => boolean): string[] {
  const quoted = quotedCoin(table)
  return quoted?.coin.quotes.some(has) ? [quoted.own, PRICE_SOURCE] : []
}

/**
 * The daily price of a table’s coin over all its files, in `into`, and the source of each value in `price_source`. Both
 * tables of a coin get the same values. Null if no file has one. `framesOf` gives the files of a table by precedence.
 */
export async function coinPrice(
  table: string,
  framesOf: (table: string) => Promise<readonly LayeredFrame[]>,
): Promise<Frame | null> {
  const quoted = quotedCoin(table)
  if (!quoted) return null
  const quotes = await Promise.all(
    quoted.coin.quotes.map(async ({ table: from, column }) =>
      (await framesOf(from)).flatMap(({ layer, frame: { time, columns } }) => {
        const price = columns[column]
        if (!(price instanceof Float64Array)) return []
        const code = priceSourceCode(layer)
        const source = price.map((value) => (Number.isNaN(value) ? Number.NaN : code))
        return [frame(time, { [quoted.own]: price, [PRICE_SOURCE]: source })]
      }),
    ),
  )
  const all = quotes.flat()
  return all.length > 0 ? merge(all, '1d') : null
}
