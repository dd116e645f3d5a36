/** Quotients over the realized cap of a chain need the price at which its source valued the supply. */
const CHAIN = [['realized_cap_usd', ['price_usd']]] as const

/**
 * Columns that are divided by or subtracted from a whole, or that a whole is divided into, so that both must be of one
 * source, by table.
 */
const PARTS: ReadonlyMap<string, readonly (readonly [whole: string, parts: readonly string[]])[]> = new Map([
  [
    'caps/market',
    [
      ['total', ['BTC', 'ETH', 'USDT', 'stablecoins']],
      ['stablecoins', ['USDT']],
    ],
  ],
])

/** A part of a whole of one source, and the column that has it: `BTC_of_total`. */
export interface PartOfWhole {
  whole: string
  part: string
  column: string
}

/** The parts of a table that it also has as those of the source of their whole. */
export function partsOfWholes(table: string): PartOfWhole[] {
  return (table.startsWith('chain/') ? CHAIN : (PARTS.get(table) ?? [])).flatMap(([whole, parts]) =>
    parts.map((part) => ({ whole, part, column: `${part}_of_${whole}` })),
  )
}
