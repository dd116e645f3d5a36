/** Columns that are divided by or subtracted from a whole, so that both must be of one source, by table. */
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
  return (PARTS.get(table) ?? []).flatMap(([whole, parts]) =>
    parts.map((part) => ({ whole, part, column: `${part}_of_${whole}` })),
  )
}
