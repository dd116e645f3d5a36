import 'server-only'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { type Frame, frame } from '@/lib/engine/frame'
import { fillPeriods } from '@/lib/engine/ops/rows/fill-periods'
import { regular } from '@/lib/engine/ops/rows/regular'
import { resample } from '@/lib/engine/ops/rows/resample'
import { cadenceOf, findBaseTable } from '@/lib/sources/base-tables'
import { keepFrames } from '@/lib/sources/kept-frames'
import type { SourceResolution } from '@/lib/sources/source'
import { BY_HAND } from '../../layers'
import { accumulate, accumulatedColumns, withoutSums } from '../accumulate'
import { blockDifficulty, EPOCH_TABLE } from '../block-difficulty'
import { coinPrice, type LayeredFrame } from '../coin-price'
import { type LedgerTables, replayLedger } from '../ledger'
import { LEDGER_DAYS, LEDGER_SPENDS } from '../ledger-tables'
import { readRows } from '../live/as-of'
import { daysOfFiner } from '../merge/days-of-finer'
import { merge } from '../merge/merge'
import { mergeTable } from '../merge/merge-table'
import { hasParts, withPartsOfOneSource } from '../of-one-source'
import { readPiece } from '../read-piece'
import { hasVenueWhole, venueWhole, withoutOwnWhole } from '../venue-wholes'
import { type HeldColumns, LEDGER_CHAIN, LEDGER_URPD } from './held-columns'

export const EMPTY = frame(new Float64Array(0), {})

/** The rows with missing ones for periods without data, so that rows are a measure of time. */
function withEveryPeriod(table: string, rows: Frame): Frame {
  const cadence = cadenceOf(table)
  return cadence === 'irregular' ? rows : fillPeriods(rows, cadence)
}

/**
 * Loads tables of the store whole, with all that is computed on load: pieces merged by rank, rows of a chain from its
 * blocks, days from finer rows, the ledger's values, and a row for every interval. Files are read once while a table is kept.
 */
export function tableLoader(dataDir: string, held: HeldColumns) {
  const { piecesOf, finerOf, isDerived, hasLedger, hasEpochs } = held
  const loaded = keepFrames()

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
    const accumulates = resolution === '1d' && accumulatedColumns(table, piecesOf(table, '1d')).length > 0
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
    const group = piecesOf(table, resolution)
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
    const group = [...piecesOf(LEDGER_SPENDS, '1d')].sort((a, b) => a.first - b.first)
    for (const piece of group) yield readPiece(dataDir, piece)
  }

  function whole(table: string, resolution: SourceResolution): Promise<Frame> {
    return loaded.get(`${table}@${resolution}`, () => make(table, resolution))
  }

  return {
    whole,
    forget: (table: string, resolution: SourceResolution) => loaded.forget(`${table}@${resolution}`),
  }
}
