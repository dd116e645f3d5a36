import 'server-only'
import { type Frame, frame } from '@/lib/engine/frame'
import { type Block, BlockError, coinBlocksDestroyed } from './block'
import { type ClosedDay, createDayBook } from './day-book'
import { append, readStart } from './journal'

const COIN = 1e8
const BLOCKS_PER_STEP = 20_000
const SPENDS_PER_STEP = 400_000
const MS_PER_STEP = 30_000

export interface TakeOptions {
  /** Called after each step. */
  onProgress?: (line: string) => void
  /** Blocks after which a step is stored at the latest. */
  blocksPerStep?: number
}

export interface BlocksTaken {
  /** Blocks whose rows were stored. */
  blocks: number
  first: number | null
  last: number | null
  /** Days completed and added to the ledger. */
  days: number
  /** Blocks at the end whose day is not complete. They are read again next time. */
  waiting: number
  /** Height at which the ledger continues; null if the given blocks do not follow it. */
  next: number
  /** Blocks that do not follow the ledger: their rows are stored, the ledger is unchanged. */
  apart: number
  /** Reason why the blocks ended early, if they did. Those before are stored. */
  stopped?: string
}

/**
 * Imports blocks in the order of their heights, in steps; an interrupted run loses at most one step. If the blocks end
 * with an error, those before it are stored and the result says why. The ledger uses blocks that follow its last
 * completed day; earlier blocks are skipped.
 * Call it while holding the store’s lock, with blocks that were checked (`createChainCheck`).
 */
export async function takeBlocks(
  dataDir: string,
  blocks: AsyncIterable<Block> | Iterable<Block>,
  { onProgress, blocksPerStep = BLOCKS_PER_STEP }: TakeOptions = {},
): Promise<BlocksTaken> {
  const book = createDayBook(await readStart(dataDir))
  const start = book.next
  const taken: BlocksTaken = {
    blocks: 0,
    first: null,
    last: null,
    days: 0,
    waiting: 0,
    next: start,
    apart: 0,
  }
  let days: ClosedDay[] = []
  let spends = 0
  let rows: BlockRow[] = []
  let openSince = start
  let stepped = performance.now()
  const apart: BlockRow[] = []

  /** Block rows of an incomplete day are held until the day is complete, so that a later run sees both in full. */
  async function step(): Promise<void> {
    const closed = rows.filter(({ height }) => height < openSince)
    if (days.length === 0 && closed.length === 0) return
    await append(dataDir, days, blockFrame(closed), { blocks: closed.length })
    taken.days += days.length
    taken.blocks += closed.length
    rows = rows.filter(({ height }) => height >= openSince)
    days = []
    spends = 0
    stepped = performance.now()
    onProgress?.(`block ${openSince - 1}`)
  }

  const ended = (error: unknown) => {
    taken.stopped = error instanceof Error ? error.message : String(error)
  }
  for await (const block of untilError(blocks, ended)) {
    if (block.height < book.next) continue
    taken.first ??= block.height
    taken.last = block.height
    if (block.height !== book.next) {
      apart.push(rowOf(block, Number.NaN))
      continue
    }
    if (book.endsBefore(block)) {
      ended(new BlockError(`block ${block.height}: mediantime decreases`))
      break
    }
    const closed = book.take(block)
    rows.push(rowOf(block, book.supply))
    if (!closed) continue
    days.push(closed)
    spends += closed.spends.amounts.length
    openSince = block.height
    const isLong = performance.now() - stepped >= MS_PER_STEP
    if (rows.length >= blocksPerStep || spends >= SPENDS_PER_STEP || isLong) await step()
  }
  await step()
  if (apart.length > 0) {
    apart.sort((a, b) => a.height - b.height)
    await append(dataDir, [], blockFrame(apart), { blocks: apart.length })
    taken.blocks += apart.length
  }
  return { ...taken, waiting: rows.length, next: openSince, apart: apart.length }
}

/** Items until there are no more or an error occurs, which is passed on instead of thrown. */
async function* untilError<T>(
  items: AsyncIterable<T> | Iterable<T>,
  onError: (error: unknown) => void,
): AsyncGenerator<T> {
  const iterator = all(items)
  try {
    for (;;) {
      const next = await iterator.next().catch(onError)
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    await iterator.return(undefined)
  }
}

async function* all<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items
}

interface BlockRow {
  height: number
  time: number
  values: readonly number[]
}

/** Columns of `chain/bitcoin` at block resolution. `coins` are those after the block, NaN if unknown. */
const COLUMNS: Readonly<Record<string, (block: Block, coins: number) => number>> = {
  block_height: ({ height }) => height,
  block_count: () => 1,
  issuance: ({ issuance }) => issuance / COIN,
  fees: ({ fees }) => fees / COIN,
  tx_count: ({ txCount }) => txCount,
  size_bytes: ({ sizeBytes }) => sizeBytes,
  utxos_created: ({ outputs }) => outputs,
  utxos_spent: ({ inputs }) => inputs,
  spent_volume: ({ spends }) => spends.amounts.reduce((sum, amount) => sum + amount, 0) / COIN,
  coin_blocks_destroyed: coinBlocksDestroyed,
  supply: (_, coins) => coins,
  coin_blocks_created: (_, coins) => coins,
}

const rowOf = (block: Block, supply: number): BlockRow => ({
  height: block.height,
  time: block.time,
  values: Object.values(COLUMNS).map((read) => read(block, supply / COIN)),
})

function blockFrame(rows: readonly BlockRow[]): Frame {
  const columns: Record<string, Float64Array> = {}
  Object.keys(COLUMNS).forEach((name, at) => {
    const column = Float64Array.from(rows, ({ values }) => values[at])
    if (!column.every(Number.isNaN)) columns[name] = column
  })
  return frame(
    Float64Array.from(rows, ({ time }) => time),
    columns,
  )
}
