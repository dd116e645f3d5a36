import 'server-only'
import { findBaseTable } from '@/lib/sources/base-tables'
import { wholeColumns } from '@/lib/sources/partitions'
import { quotedCoin } from '@/lib/sources/price-source'
import type { Reach, SourceResolution } from '@/lib/sources/source'
import { accumulatedColumns, storedColumns } from '../accumulate'
import { EPOCH_TABLE } from '../block-difficulty'
import { priceColumns } from '../coin-price'
import { LEDGER_COLUMNS } from '../ledger'
import { LEDGER_DAYS, LEDGER_SPENDS } from '../ledger-tables'
import type { Manifest, Piece } from '../manifest'
import { columnsOfDays } from '../merge/days-of-finer'
import { partColumns } from '../of-one-source'
import { byPrecedence } from '../ranks'
import { columnsWithoutOwnWhole, venueWholeColumns } from '../venue-wholes'

const FINER = ['block', '10m', '1h'] as const
/** Tables that others are computed from. */
const INNER = new Set([EPOCH_TABLE, LEDGER_DAYS, LEDGER_SPENDS])
export const LEDGER_CHAIN = 'chain/bitcoin'
export const LEDGER_URPD = 'urpd/bitcoin'
const URPD_COLUMNS = ['price_min', 'price_max', 'sth_amount', 'lth_amount']

export type HeldColumns = ReturnType<typeof heldColumns>

/** The tables and columns of a manifest, those that are computed on load included. Reads no file. */
export function heldColumns(manifest: Manifest) {
  const pieces = new Map<string, Piece[]>()
  for (const piece of manifest.pieces) {
    const id = `${piece.table}@${piece.resolution}`
    pieces.set(id, [...(pieces.get(id) ?? []), piece])
  }
  for (const group of pieces.values()) group.sort(byPrecedence)
  /** The pieces of a table, sorted by precedence. */
  const piecesOf = (table: string, resolution: SourceResolution): readonly Piece[] =>
    pieces.get(`${table}@${resolution}`) ?? []
  const columnsByTable = new Map<string, readonly string[]>()
  const hasLedger = pieces.has(`${LEDGER_DAYS}@1d`)
  const hasEpochs = pieces.has(`${EPOCH_TABLE}@block`)

  /** Names of all tables, sorted. */
  function tables(): string[] {
    const made = hasLedger ? [LEDGER_CHAIN, LEDGER_URPD] : []
    const imported = new Set([...manifest.pieces.map(({ table }) => table), ...made])
    const quoted = [...imported].flatMap((name) => quotedCoin(name)?.coin.quotes ?? [])
    const valued = quoted.flatMap(({ table }) => (stored(table, '1d').length > 0 ? [table] : []))
    return [...new Set([...imported, ...valued])].filter((name) => !INNER.has(name)).sort()
  }

  /** Columns that are stored or computed on load. Catalogs ask for them for every field of every series. */
  function stored(table: string, resolution: SourceResolution): readonly string[] {
    const id = `${table}@${resolution}`
    const known = columnsByTable.get(id) ?? listColumns(table, resolution)
    columnsByTable.set(id, known)
    return known
  }

  function listColumns(table: string, resolution: SourceResolution): readonly string[] {
    const held = piecesOf(table, resolution)
    const finer = resolution === '1d' ? finerOf(table) : null
    const files: (readonly string[])[] = held.map((piece) =>
      columnsWithoutOwnWhole(table, piece.layer, storedColumns(table, piece.layer, piece.columns)),
    )
    if (finer) files.push(finer.columns)
    if (hasLedger && resolution === '1d' && table === LEDGER_CHAIN) files.push(LEDGER_COLUMNS)
    const columns = [...files.flat(), ...wholeColumns(table, files)]
    if (columns.length > 0 && resolution === 'block' && table === 'chain/bitcoin' && hasEpochs)
      columns.push('difficulty')
    if (resolution === '1d') {
      columns.push(...partColumns(table, finer ? [...held, finer] : held))
      columns.push(...accumulatedColumns(table, held))
      columns.push(...priceColumns(table, hasQuote))
      columns.push(...venueWholeColumns(table, columns))
    }
    if (hasLedger && resolution === '1d' && table === LEDGER_URPD) columns.push(...URPD_COLUMNS)
    return [...new Set(columns)].sort()
  }

  function hasQuote({ table, column }: { table: string; column: string }): boolean {
    const held = piecesOf(table, '1d')
    return held.some(({ columns }) => columns.includes(column)) || !!finerOf(table)?.columns.includes(column)
  }

  /**
   * Finer rows of a table from which days are made, and the columns that those have. Candles have days of their own from
   * the import, and the ledger makes its days of the same blocks.
   */
  function finerOf(table: string) {
    for (const resolution of FINER) {
      const held = piecesOf(table, resolution)
      if (held.length === 0) continue
      if (resolution !== 'block' && piecesOf(table, '1d').length > 0) return null
      const isLedger = hasLedger && table === LEDGER_CHAIN
      const columns = columnsOfDays(table, stored(table, resolution)).filter(
        (name) => !(isLedger && LEDGER_COLUMNS.includes(name)),
      )
      return columns.length > 0 ? { resolution, columns, layer: held[0].layer } : null
    }
    return null
  }

  /** Whether rows of a chain are computed from its blocks. */
  function isDerived(table: string, resolution: SourceResolution): boolean {
    const fine = resolution === '10m' || resolution === '1h'
    return fine && table.startsWith('chain/') && stored(table, resolution).length === 0
  }

  /** First and last row of a column in the files that it comes from; null without any. */
  function reachOf(table: string, resolution: SourceResolution, column: string): Reach | null {
    const held = piecesOf(table, resolution)
    const having = held.filter(({ columns }) => columns.includes(column))
    if (resolution === '1d' && having.length === 0 && finerOf(table)?.columns.includes(column)) return null
    const isOfLedger = hasLedger && table === LEDGER_CHAIN && LEDGER_COLUMNS.includes(column)
    const of = isOfLedger ? piecesOf(LEDGER_DAYS, '1d') : having
    const quotes = quotedCoin(table)?.own === column ? (quotedCoin(table)?.coin.quotes ?? []) : []
    const elsewhere = quotes.flatMap((quote) =>
      piecesOf(quote.table, '1d').filter(({ columns }) => columns.includes(quote.column)),
    )
    // Columns that are computed on load have the rows of their table.
    const files = of.length + elsewhere.length > 0 ? [...of, ...elsewhere] : held
    if (files.length === 0) return null
    return {
      first: Math.min(...files.map(({ first }) => first)),
      last: Math.max(...files.map(({ last }) => last)),
    }
  }

  /** Finer rows that a column is computed from, and whether only where its own are missing. */
  function gatheredFrom(table: string, resolution: SourceResolution, column: string) {
    const held = piecesOf(table, '1d')
    const onlyGaps = held.some(({ columns }) => columns.includes(column))
    // The ledger makes its days of blocks too.
    const isOfLedger = hasLedger && table === LEDGER_CHAIN && LEDGER_COLUMNS.includes(column)
    if (isDerived(table, resolution) || (resolution === '1d' && isOfLedger)) {
      const isOfBlocks = stored(table, 'block').includes(column) && !!findBaseTable(table)?.columns[column]
      return isOfBlocks ? { from: 'block' as const, onlyGaps: resolution === '1d' && onlyGaps } : null
    }
    const finer = resolution === '1d' ? finerOf(table) : null
    return finer?.columns.includes(column) ? { from: finer.resolution, onlyGaps } : null
  }

  /** Columns that the store has for others. */
  function columnsOf(table: string, resolution: SourceResolution): readonly string[] {
    if (INNER.has(table)) return []
    return stored(table, isDerived(table, resolution) ? 'block' : resolution)
  }

  return {
    pieces,
    piecesOf,
    hasLedger,
    hasEpochs,
    tables,
    finerOf,
    isDerived,
    columnsOf,
    reachOf,
    gatheredFrom,
  }
}
