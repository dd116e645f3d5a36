import 'server-only'
import { LRUCache } from 'lru-cache'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { dayOf, type Frame, frame } from '@/lib/engine/frame'
import { fillPeriods } from '@/lib/engine/ops/rows/fill-periods'
import { regular } from '@/lib/engine/ops/rows/regular'
import { resample } from '@/lib/engine/ops/rows/resample'
import { cadenceOf, findBaseTable } from '@/lib/sources/base-tables'
import { DataReplaced } from '@/lib/sources/data-replaced'
import { wholeColumns } from '@/lib/sources/partitions'
import { quotedCoin } from '@/lib/sources/price-source'
import type { Reach, Revision, Source, SourceResolution } from '@/lib/sources/source'
import { BY_HAND } from '../layers'
import { accumulate, accumulatedColumns, storedColumns, withoutSums } from './accumulate'
import { blockDifficulty, EPOCH_TABLE } from './block-difficulty'
import { coinPrice, type LayeredFrame, priceColumns } from './coin-price'
import { LEDGER_COLUMNS, type LedgerTables, replayLedger } from './ledger'
import { LEDGER_DAYS, LEDGER_SPENDS } from './ledger-tables'
import { knownFrom, manifestAsOf, readRows, recordedFrom, revisionsOf } from './live/as-of'
import { columnOrigins } from './live/column-origins'
import { publicManifest } from './live/public-manifest'
import { type Manifest, type Piece, readManifest, revisionOf } from './manifest'
import { columnsOfDays, daysOfFiner } from './merge/days-of-finer'
import { merge } from './merge/merge'
import { mergeTable } from './merge/merge-table'
import { hasParts, partColumns, withPartsOfOneSource } from './of-one-source'
import { byPrecedence } from './ranks'
import { readPiece } from './read-piece'
import {
  columnsWithoutOwnWhole,
  hasVenueWhole,
  venueWhole,
  venueWholeColumns,
  withoutOwnWhole,
} from './venue-wholes'

const KEPT_TABLES = 64
const FINER = ['block', '10m', '1h'] as const
const EMPTY = frame(new Float64Array(0), {})
/** Tables that others are computed from. */
const INNER = new Set([EPOCH_TABLE, LEDGER_DAYS, LEDGER_SPENDS])
const LEDGER_CHAIN = 'chain/bitcoin'
const LEDGER_URPD = 'urpd/bitcoin'
const URPD_COLUMNS = ['price_min', 'price_max', 'sth_amount', 'lth_amount']

/** The rows with missing ones for periods without data, so that rows are a measure of time. */
function withEveryPeriod(table: string, rows: Frame): Frame {
  const cadence = cadenceOf(table)
  return cadence === 'irregular' ? rows : fillPeriods(rows, cadence)
}

/**
 * The imported data as a source, as of the manifest at opening. Pieces of a table are merged by rank on first request;
 * ten-minute and hourly rows of a chain are computed from its blocks, and every interval has a row. Throws
 * `DataReplaced` when a later import removed a piece that was not read yet.
 */
export async function openStore(
  dataDir: string,
  manifest: Manifest = readManifest(dataDir),
  /** Revision of the store at opening, if the manifest is that of an earlier day. */
  present = revisionOf(manifest),
): Promise<Source> {
  const revision = revisionOf(manifest)
  const isReplaced = () => revisionOf(readManifest(dataDir)) !== present
  const pieces = new Map<string, Piece[]>()
  for (const piece of manifest.pieces) {
    const id = `${piece.table}@${piece.resolution}`
    pieces.set(id, [...(pieces.get(id) ?? []), piece])
  }
  for (const group of pieces.values()) group.sort(byPrecedence)
  const loaded = new LRUCache<string, Promise<Frame>>({ max: KEPT_TABLES })
  const columnsByTable = new Map<string, readonly string[]>()
  const hasLedger = pieces.has(`${LEDGER_DAYS}@1d`)
  const hasEpochs = pieces.has(`${EPOCH_TABLE}@block`)
  const made = hasLedger ? [LEDGER_CHAIN, LEDGER_URPD] : []
  const imported = new Set([...manifest.pieces.map(({ table }) => table), ...made])
  const quoted = [...imported].flatMap((name) => quotedCoin(name)?.coin.quotes ?? [])
  const names = [
    ...new Set([
      ...imported,
      ...quoted.flatMap(({ table }) => (stored(table, '1d').length > 0 ? [table] : [])),
    ]),
  ]
    .filter((name) => !INNER.has(name))
    .sort()
  const visible = manifest.pieces.filter(({ table }) => table !== EPOCH_TABLE && table !== LEDGER_SPENDS)
  const last = visible.reduce((latest, piece) => Math.max(latest, piece.last), Number.NEGATIVE_INFINITY)

  /** Columns that are stored or computed on load. Catalogs ask for them for every field of every series. */
  function stored(table: string, resolution: SourceResolution): readonly string[] {
    const id = `${table}@${resolution}`
    const known = columnsByTable.get(id) ?? listColumns(table, resolution)
    columnsByTable.set(id, known)
    return known
  }

  function listColumns(table: string, resolution: SourceResolution): readonly string[] {
    const held = pieces.get(`${table}@${resolution}`) ?? []
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
    const held = pieces.get(`${table}@1d`) ?? []
    return held.some(({ columns }) => columns.includes(column)) || !!finerOf(table)?.columns.includes(column)
  }

  /**
   * Finer rows of a table from which days are made, and the columns that those have. Candles have days of their own from
   * the import, and the ledger makes its days of the same blocks.
   */
  function finerOf(table: string) {
    for (const resolution of FINER) {
      const held = pieces.get(`${table}@${resolution}`) ?? []
      if (held.length === 0) continue
      if (resolution !== 'block' && pieces.has(`${table}@1d`)) return null
      const isLedger = hasLedger && table === LEDGER_CHAIN
      const columns = columnsOfDays(table, stored(table, resolution)).filter(
        (name) => !(isLedger && LEDGER_COLUMNS.includes(name)),
      )
      return columns.length > 0 ? { resolution, columns, layer: held[0].layer } : null
    }
    return null
  }

  /** Days made of finer rows, of lower precedence than all files of days. */
  async function daysOf(table: string): Promise<LayeredFrame[]> {
    const finer = finerOf(table)
    if (!finer) return []
    const { time, columns } = daysOfFiner(table, await whole(table, finer.resolution), finer.resolution)
    const made = finer.columns.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []))
    return time.length > 0 && made.length > 0
      ? [{ layer: finer.layer, frame: frame(time, Object.fromEntries(made)) }]
      : []
  }

  function isDerived(table: string, resolution: SourceResolution): boolean {
    const fine = resolution === '10m' || resolution === '1h'
    return fine && table.startsWith('chain/') && stored(table, resolution).length === 0
  }

  async function make(table: string, resolution: SourceResolution): Promise<Frame> {
    const span = resolution === '10m' || resolution === '1h' ? PERIOD_MS[resolution] : null
    if (span !== null && isDerived(table, resolution)) {
      const columns = findBaseTable(table)?.columns ?? {}
      const aggregates = Object.entries(columns).map(([name, { aggregate }]) => [name, aggregate] as const)
      const rows = resample(
        await whole(table, 'block'),
        (time) => Math.floor(time / span) * span,
        Object.fromEntries(aggregates),
      )
      return regular(rows, span)
    }
    if (hasLedger && resolution === '1d' && table === LEDGER_URPD) return (await replayed()).urpd
    const group = await withVenueWhole(table, resolution)
    const accumulates =
      resolution === '1d' && accumulatedColumns(table, pieces.get(`${table}@1d`) ?? []).length > 0
    const sums = accumulates ? accumulate(table, merge(group, resolution)) : null
    if (sums) group.unshift(sums)
    if (hasLedger && resolution === '1d' && table === LEDGER_CHAIN) group.unshift((await replayed()).chain)
    const price = resolution === '1d' ? await coinPrice(table, layered) : null
    if (group.length === 0) return price ?? EMPTY
    const rows = mergeTable(table, group, resolution)
    const complete =
      hasParts(table) && resolution === '1d'
        ? withPartsOfOneSource(table, await valued(table, price), rows)
        : rows
    const merged = price ? merge([price, complete], resolution) : complete
    if (span !== null) return regular(merged, span)
    if (resolution === '1d') return withEveryPeriod(table, merged)
    const joined = resolution === 'block' && table === 'chain/bitcoin' && hasEpochs
    return joined ? blockDifficulty(merged, await whole(EPOCH_TABLE, 'block')) : merged
  }

  async function frames(table: string, resolution: SourceResolution): Promise<Frame[]> {
    return (await layered(table, resolution)).map(({ frame }) => frame)
  }

  /** The pieces of a table by precedence, with its column over venues: below what a file names by hand. */
  async function withVenueWhole(table: string, resolution: SourceResolution): Promise<Frame[]> {
    const held = await layered(table, resolution)
    const group = held.map(({ frame }) => frame)
    if (resolution !== '1d' || !hasVenueWhole(table) || group.length === 0) return group
    const whole = venueWhole(table, merge(group, resolution))
    if (!whole) return group
    const byHand = held.filter(({ layer }) => layer === BY_HAND).length
    return group.toSpliced(byHand, 0, whole)
  }

  async function layered(table: string, resolution: SourceResolution = '1d'): Promise<LayeredFrame[]> {
    const group = pieces.get(`${table}@${resolution}`) ?? []
    const files = await Promise.all(
      group.map(async (piece) => ({
        layer: piece.layer,
        frame: withoutOwnWhole(
          table,
          piece.layer,
          withoutSums(table, piece.layer, await readRows(dataDir, piece)),
        ),
      })),
    )
    return resolution === '1d' ? [...files, ...(await daysOf(table))] : files
  }

  /** The files of a table by precedence, after its ledger, which is valued at the price of the coin. */
  async function valued(table: string, price: Frame | null): Promise<LayeredFrame[]> {
    const files = await layered(table)
    if (!hasLedger || table !== LEDGER_CHAIN || !price) return files
    return [{ layer: 'blocks', frame: merge([(await replayed()).chain, price], '1d') }, ...files]
  }

  let replay: Promise<LedgerTables> | undefined
  /** The ledger’s tables, valued at the price of the coin. */
  function replayed(): Promise<LedgerTables> {
    replay ??= makeReplay()
    replay.catch(() => {
      replay = undefined
    })
    return replay
  }

  async function makeReplay(): Promise<LedgerTables> {
    const days = merge(await frames(LEDGER_DAYS, '1d'), '1d')
    const price = await coinPrice(LEDGER_CHAIN, layered)
    return replayLedger(days, spendsInOrder(), price)
  }

  async function* spendsInOrder(): AsyncGenerator<Frame> {
    const group = [...(pieces.get(`${LEDGER_SPENDS}@1d`) ?? [])].sort((a, b) => a.first - b.first)
    for (const piece of group) yield readPiece(dataDir, piece)
  }

  function whole(table: string, resolution: SourceResolution): Promise<Frame> {
    const id = `${table}@${resolution}`
    let pending = loaded.get(id)
    if (!pending) {
      pending = make(table, resolution)
      pending.catch(() => loaded.delete(id))
      loaded.set(id, pending)
    }
    return pending
  }

  function reachOf(table: string, resolution: SourceResolution, column: string): Reach | null {
    const held = pieces.get(`${table}@${resolution}`) ?? []
    const having = held.filter(({ columns }) => columns.includes(column))
    if (resolution === '1d' && having.length === 0 && finerOf(table)?.columns.includes(column)) return null
    const isOfLedger = hasLedger && table === LEDGER_CHAIN && LEDGER_COLUMNS.includes(column)
    const of = isOfLedger ? (pieces.get(`${LEDGER_DAYS}@1d`) ?? []) : having
    const quotes = quotedCoin(table)?.own === column ? (quotedCoin(table)?.coin.quotes ?? []) : []
    const elsewhere = quotes.flatMap((quote) =>
      (pieces.get(`${quote.table}@1d`) ?? []).filter(({ columns }) => columns.includes(quote.column)),
    )
    // Columns that are computed on load have the rows of their table.
    const files = of.length + elsewhere.length > 0 ? [...of, ...elsewhere] : held
    if (files.length === 0) return null
    return {
      first: Math.min(...files.map(({ first }) => first)),
      last: Math.max(...files.map(({ last }) => last)),
    }
  }

  function gatheredFrom(table: string, resolution: SourceResolution, column: string) {
    const held = pieces.get(`${table}@1d`) ?? []
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

  const streamOf = (id: string, stream: string) => manifest.live?.streams[id]?.[stream] ?? null

  function columnsOf(table: string, resolution: SourceResolution): readonly string[] {
    if (INNER.has(table)) return []
    return stored(table, isDerived(table, resolution) ? 'block' : resolution)
  }

  const first = knownFrom(manifest)
  const recorded = recordedFrom(manifest)
  const assumed = new Map(
    manifest.pieces.flatMap(({ table, resolution, assumed }) =>
      assumed ? [[`${table}@${resolution}`, assumed.before] as const] : [],
    ),
  )
  async function atDay(day: string): Promise<Source> {
    return openStore(dataDir, await manifestAsOf(dataDir, manifest, day), present)
  }

  const publicSources = [...new Set(manifest.pieces.flatMap(({ live }) => live ?? []))].sort()
  const publicPart = (mayShow: (source: string) => boolean): Promise<Source> =>
    openStore(dataDir, publicManifest(manifest, mayShow), present)

  const changed = new Map<string, Promise<Revision[][]>>()
  async function revisions(table: string, resolution: SourceResolution, columns: readonly string[]) {
    const id = `${table}@${resolution}`
    let pending = changed.get(id)
    if (!pending) {
      pending = Promise.all((pieces.get(id) ?? []).map((piece) => revisionsOf(dataDir, manifest, piece)))
      pending.catch(() => changed.delete(id))
      changed.set(id, pending)
    }
    return (await pending).flat().filter(({ column }) => columns.includes(column))
  }

  return {
    kind: 'store',
    recipe: {
      kind: 'store',
      dataDir,
      manifest: { ...manifest, files: {}, retired: [], live: undefined },
      present,
    },
    ...(first ? { knownFrom: first, atDay } : {}),
    ...(first && recorded ? { recordedFrom: recorded } : {}),
    ...(assumed.size > 0 ? { assumed } : {}),
    ...(manifest.live ? { revisions } : {}),
    revision,
    asOf: Number.isFinite(last) ? dayOf(last) : null,
    columnsOf,
    reachOf,
    gatheredFrom,
    tables: () => names,
    ...(publicSources.length > 0
      ? { originsOf: columnOrigins(pieces), streamOf, publicSources, publicPart }
      : {}),
    forget: (table, resolution) => void loaded.delete(`${table}@${resolution}`),
    async load(table, resolution, columns) {
      const known = new Set(columnsOf(table, resolution))
      if (known.size === 0) return EMPTY
      const { time, columns: all } = await whole(table, resolution).catch((error: unknown) => {
        throw isReplaced() ? new DataReplaced(table, error) : error
      })
      // Days of finer rows may lack a column that those have, or be none.
      const missing = () => new Float64Array(time.length).fill(Number.NaN)
      const wanted = columns.filter((name) => known.has(name))
      return frame(time, Object.fromEntries(wanted.map((name) => [name, all[name] ?? missing()])))
    },
  }
}
