import 'server-only'
import { DAY_MS, type Frame, frame } from '@/lib/engine/frame'
import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { commit } from '@/lib/sources/store/commit'
import {
  BLOCKS_LAYER,
  DAY_COLUMNS,
  HASH_COLUMNS,
  LEDGER_DAYS,
  LEDGER_SPENDS,
} from '@/lib/sources/store/ledger-tables'
import { type Piece, readManifest } from '@/lib/sources/store/manifest'
import { merge } from '@/lib/sources/store/merge/merge'
import { readPiece } from '@/lib/sources/store/read-piece'
import type { NewRows } from '@/lib/sources/store/write-piece'
import type { Tip } from './check-chain'
import type { BookStart, ClosedDay } from './day-book'
import { wholeDays } from './whole-days'

const BLOCK_TABLE = 'chain/bitcoin'
/** A last piece shorter than this is written again with the next days, so that daily runs leave few files. */
const FULL_ROWS = { days: 2_000, spends: 250_000, blocks: 20_000 }
const RECENT_BLOCKS = 400

function piecesOf(pieces: readonly Piece[], table: string, resolution: string): Piece[] {
  return pieces
    .filter(
      (piece) => piece.table === table && piece.resolution === resolution && piece.layer === BLOCKS_LAYER,
    )
    .sort((a, b) => a.first - b.first)
}

/** A hash as numbers of 32 bits, because the store has numbers only. */
const wordsOf = (hash: string): number[] =>
  HASH_COLUMNS.map((_, at) => Number.parseInt(hash.slice(8 * at, 8 * at + 8), 16))

/** State for continuing the ledger after its last completed day. */
export async function readStart(dataDir: string): Promise<BookStart | undefined> {
  const { pieces } = readManifest(dataDir)
  const read = (piece: Piece) => readPiece(dataDir, piece)
  const days = await Promise.all(piecesOf(pieces, LEDGER_DAYS, '1d').map(read))
  if (days.length === 0) return undefined
  const { time, columns } = merge(days, '1d')
  if (DAY_COLUMNS.some((name) => !columns[name]))
    throw new Error(
      `The ledger was stored by an earlier version, which counted coins that cannot be spent; run npx chartroom data remove ${LEDGER_DAYS} and import the blocks again`,
    )
  const number = (name: string) => columns[name] as Float64Array
  const row = time.length - 1
  const height = number('last_height')[row]
  const next = height + 1
  const tip: Tip = {
    height,
    hash: HASH_COLUMNS.map((name) => number(name)[row].toString(16).padStart(8, '0')).join(''),
    bits: number('last_bits')[row],
    time: number('last_time')[row],
    epochTime: number('epoch_time')[row],
  }
  const dayOfHeight = new Int32Array(next)
  let supply = 0
  for (let row = 0; row < time.length; row++) {
    dayOfHeight.fill(time[row] / DAY_MS, number('first_height')[row], number('last_height')[row] + 1)
    supply += number('issuance')[row] - number('burned')[row]
  }
  return {
    dayOfHeight,
    supply,
    tip,
    recentTimes: await recentTimes(piecesOf(pieces, BLOCK_TABLE, 'block'), next, read),
  }
}

async function recentTimes(
  pieces: readonly Piece[],
  next: number,
  read: (piece: Piece) => Promise<Frame>,
): Promise<number[]> {
  const times = new Map<number, number>()
  for (const piece of pieces.slice(-3)) {
    const { time, columns } = await read(piece)
    const heights = columns.block_height as Float64Array
    for (let row = 0; row < time.length; row++) times.set(heights[row], time[row])
  }
  const recent: number[] = []
  for (let height = next - 1; height >= 0 && recent.length < RECENT_BLOCKS; height--) {
    const time = times.get(height)
    if (time === undefined) break
    recent.unshift(time)
  }
  return recent
}

function daysFrame(days: readonly ClosedDay[]): Frame {
  const columns: Record<(typeof DAY_COLUMNS)[number], (day: ClosedDay) => number> = {
    first_height: (day) => day.firstHeight,
    last_height: (day) => day.lastHeight,
    issuance: (day) => day.issuance,
    burned: (day) => day.burned,
    fees: (day) => day.fees,
    within_hour: (day) => day.withinHour,
    tx_count: (day) => day.txCount,
    size_bytes: (day) => day.sizeBytes,
    inputs: (day) => day.inputs,
    outputs: (day) => day.outputs,
    unspendable: (day) => day.unspendable,
    coin_blocks_created: (day) => day.coinBlocksCreated,
    coin_blocks_destroyed: (day) => day.coinBlocksDestroyed,
    last_bits: ({ tip }) => tip.bits,
    last_time: ({ tip }) => tip.time,
    epoch_time: ({ tip }) => tip.epochTime,
    ...(Object.fromEntries(
      HASH_COLUMNS.map((name, at) => [name, ({ tip }: ClosedDay) => wordsOf(tip.hash)[at]]),
    ) as Record<(typeof HASH_COLUMNS)[number], (day: ClosedDay) => number>),
    ...(Object.fromEntries(
      SCRIPT_TYPES.map((type, at) => [`created_${type}`, (day: ClosedDay) => day.created[at]]),
    ) as Record<`created_${(typeof SCRIPT_TYPES)[number]}`, (day: ClosedDay) => number>),
  }
  return frame(
    Float64Array.from(days, ({ day }) => day * DAY_MS),
    Object.fromEntries(DAY_COLUMNS.map((name) => [name, Float64Array.from(days, columns[name])])),
  )
}

function spendsFrame(days: readonly ClosedDay[]): Frame {
  const length = days.reduce((rows, { spends }) => rows + spends.amounts.length, 0)
  const time = new Float64Array(length)
  const columns = {
    created: new Float64Array(length),
    type: new Float64Array(length),
    amount: new Float64Array(length),
  }
  let row = 0
  for (const { day, spends } of days) {
    time.fill(day * DAY_MS, row, row + spends.amounts.length)
    columns.created.set(spends.created, row)
    columns.type.set(spends.types, row)
    columns.amount.set(spends.amounts, row)
    row += spends.amounts.length
  }
  return frame(time, columns)
}

/** Rows for a table, and how many make a piece full. */
interface Part extends Omit<NewRows, 'layer'> {
  full: number
}

/**
 * Adds completed days and their block rows to the store in one step: either all of them are stored or none. Without
 * days, the blocks do not follow the ledger. The stored rows depend on the blocks, not on the runs that brought them.
 * Call it while holding the store’s lock.
 */
export async function append(
  dataDir: string,
  days: readonly ClosedDay[],
  blocks: Frame,
  taken: { blocks: number },
): Promise<void> {
  const manifest = readManifest(dataDir)
  const key = 'blocks:bitcoin'
  const known = manifest.files[key]
  const layer = BLOCKS_LAYER
  const replaces: Piece[] = []
  const rows: NewRows[] = []
  async function add({ table, resolution, frame: added, full }: Part): Promise<void> {
    const names = Object.keys(added.columns).sort().join()
    const last = piecesOf(manifest.pieces, table, resolution).findLast(
      // Blocks that do not follow the ledger have other columns.
      (piece) => piece.columns.join() === names && piece.last < blocks.time[0],
    )
    const short = last && last.rows < full ? last : null
    if (short) replaces.push(short)
    const before = short ? await readPiece(dataDir, short) : null
    for (const whole of wholeDays(before, added, full)) rows.push({ table, resolution, layer, frame: whole })
  }
  const parts: Part[] = [
    { table: LEDGER_DAYS, resolution: '1d', frame: daysFrame(days), full: FULL_ROWS.days },
    { table: LEDGER_SPENDS, resolution: '1d', frame: spendsFrame(days), full: FULL_ROWS.spends },
    { table: BLOCK_TABLE, resolution: 'block', frame: blocks, full: FULL_ROWS.blocks },
  ]
  if (days.length === 0) rows.push({ table: BLOCK_TABLE, resolution: 'block', layer, frame: blocks })
  else for (const part of parts) if (part.frame.time.length > 0) await add(part)
  const tables = new Set([
    ...(known?.tables ?? []),
    ...rows.map(({ table, resolution }) => `${table}@${resolution}`),
  ])
  const entry = {
    name: 'blocks of a node',
    format: 'blocks',
    series: 'bitcoin',
    rows: (known?.rows ?? 0) + taken.blocks,
    rejected: 0,
    tables: [...tables],
  }
  await commit(dataDir, manifest, { key, entry, rows, replaces })
}
