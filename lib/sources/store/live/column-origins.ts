import { partsOfWholes } from '@/lib/sources/one-source'
import { quotedCoin } from '@/lib/sources/price-source'
import type { ColumnOrigin, SourceResolution } from '@/lib/sources/source'
import { accumulatedFrom } from '../accumulate'
import { LEDGER_DAYS, LEDGER_SPENDS } from '../ledger-tables'
import type { Piece } from '../manifest'

/** Tables that are replayed from blocks and valued at the price of the coin. */
const REPLAYED = new Set(['chain/bitcoin', 'urpd/bitcoin'])

type Held = readonly [piece: Piece, column: string | null]

/**
 * Facts from public sources about the values of a column, or about those that it is computed from. A column that no
 * piece holds is computed from its table, so it has the sources of all its pieces. Empty for imported files.
 */
export function columnOrigins(
  pieces: ReadonlyMap<string, readonly Piece[]>,
): (table: string, resolution: SourceResolution, column: string) => readonly ColumnOrigin[] {
  const known = new Map<string, readonly ColumnOrigin[]>()
  const at = (table: string, resolution: SourceResolution) => pieces.get(`${table}@${resolution}`) ?? []

  function piecesOf(table: string, resolution: SourceResolution, column: string): Held[] {
    const own = at(table, resolution)
    const isFine = resolution === '10m' || resolution === '1h'
    const group = own.length === 0 && isFine ? at(table, 'block') : own
    const part = partsOfWholes(table).find((one) => one.column === column)
    const names = [column, accumulatedFrom(table, column), part?.part, part?.whole]
    const holding = group.flatMap((piece): Held[] => {
      const held = names.find((name) => typeof name === 'string' && piece.columns.includes(name))
      return held ? [[piece, held]] : []
    })
    return holding.length > 0 ? holding : group.map((piece) => [piece, null])
  }

  function pricePieces(table: string): Held[] {
    const quotes = quotedCoin(table)?.coin.quotes ?? []
    return quotes.flatMap((quote) =>
      at(quote.table, '1d')
        .filter(({ columns }) => columns.includes(quote.column))
        .map((piece): Held => [piece, quote.column]),
    )
  }

  function find(table: string, resolution: SourceResolution, column: string): readonly ColumnOrigin[] {
    const read = piecesOf(table, resolution, column)
    const isReplayed = REPLAYED.has(table) && at(LEDGER_DAYS, '1d').length > 0
    const quoted = quotedCoin(table)
    const isPrice = quoted?.own === column || (quoted !== undefined && read.length === 0)
    if (resolution === '1d' && isReplayed) {
      const ledger = [...at(LEDGER_DAYS, '1d'), ...at(LEDGER_SPENDS, '1d')]
      read.push(...ledger.map((piece): Held => [piece, null]), ...pricePieces('chain/bitcoin'))
    }
    if (resolution === '1d' && isPrice) read.push(...pricePieces(table))
    const found = read.flatMap(([{ live, table, resolution }, column]) =>
      live === undefined ? [] : [{ source: live, table, resolution, column }],
    )
    const each = new Map(found.map((origin) => [Object.values(origin).join(' '), origin]))
    return [...each.values()].sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))
  }

  return (table, resolution, column) => {
    const key = `${table}@${resolution}:${column}`
    const found = known.get(key) ?? find(table, resolution, column)
    known.set(key, found)
    return found
  }
}
