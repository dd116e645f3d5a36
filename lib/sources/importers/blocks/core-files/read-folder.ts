import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, BlockError } from '../block'
import type { Chain } from '../chains'
import { notInChain, type Tip } from '../check-chain'
import { NO_HASH } from '../proof'
import { datFiles, readKey } from './dat-file'
import { type BestChain, bestChain, type Place } from './header-index'
import { unpack } from './packed'
import type { Wanted } from './read-file'
import type { Headers } from './scan-headers'
import type { Threads } from './threads'

/** Number of newest blocks that are skipped because they may still be reorganized, as from a node. */
const CONFIRMATIONS = 6
/** Files in work per thread. */
const AHEAD = 2
/** Blocks that may wait for an earlier one before more files are read. */
const READY_BLOCKS = 1500

export interface FolderOptions {
  chain: Chain
  /** End of the ledger. */
  tip: Tip | null
  threads: Threads
  to?: number
  /** Checks the merkle root of every block, not only of each 16th. */
  verify?: boolean
}

/** The folder with `blk*.dat` files: the given one, or `blocks` inside it. */
function folderOf(path: string): string {
  const inside = join(path, 'blocks')
  const folder = [path, inside].find((one) => existsSync(one) && datFiles(one, 'blk').size > 0)
  if (!folder) throw new Error(`${path} has no blk*.dat files of Bitcoin Core`)
  return folder
}

/**
 * The blocks after the tip of the chain with the most work in a folder of Bitcoin Core, in the order of their heights.
 * Their files are read in threads. Throws a BlockError at the first block that is damaged or has no undo data.
 */
export async function* blocksOfFolder(path: string, options: FolderOptions): AsyncGenerator<Block> {
  const { chain, tip, threads, to, verify = false } = options
  const folder = folderOf(path)
  const key = readKey(folder)
  const blk = datFiles(folder, 'blk')
  const rev = datFiles(folder, 'rev')
  const headers = new Map<number, Headers>()
  await Promise.all(
    [...blk].map(async ([number, file]) => {
      const done = await threads.run({ kind: 'scan', blk: file, key, chain: chain.name })
      if ('headers' in done) headers.set(number, done.headers)
    }),
  )
  const best = bestChain(new Map([...headers].sort(([a], [b]) => a - b)), chain)
  headers.clear()
  const last = Math.min(to ?? best.length, best.length - 1 - CONFIRMATIONS)
  const from = tip ? tip.height + 1 : 0
  const known = tip && tip.height < best.length ? best.hash(tip.height) : null
  if (tip && known && known !== tip.hash) throw notInChain(tip, known)
  const jobs = jobsOf(best, from, last)
  const ready = new Map<number, Block>()
  const errors = new Map<number, string>()
  const running = new Map<number, Promise<void>>()
  const finished = new Set<number>()

  function start(): void {
    const [number, heights] = jobs.shift() as (typeof jobs)[number]
    const job = threads.run({
      kind: 'read',
      blk: blk.get(number) as string,
      rev: rev.get(number) ?? null,
      key,
      chain: chain.name,
      verify,
      wanted: heights.map((height) => ({
        ...wantedIn(best, number, height),
        isRead: height >= from && height <= last,
      })),
    })
    const reading = job.then((done) => {
      if ('blocks' in done) for (const block of unpack(done.blocks)) ready.set(block.height, block)
      if ('blocks' in done && done.error) errors.set(done.error.height, done.error.message)
      running.delete(number)
      finished.add(number)
    })
    reading.catch(() => {})
    running.set(number, reading)
  }

  const isMissing = (height: number) => best.places(height).every(({ file }) => finished.has(file))
  for (let height = from; height <= last; height++) {
    while (jobs.length > 0 && running.size < AHEAD * threads.size && ready.size < READY_BLOCKS) start()
    while (!ready.has(height)) {
      const error = errors.get(height)
      if (error !== undefined) throw new BlockError(error)
      if (isMissing(height)) throw new BlockError(`block ${height}: it has no undo data`)
      if (running.size === 0) start()
      await Promise.race(running.values())
    }
    yield ready.get(height) as Block
    ready.delete(height)
  }
}

/** All heights of each file with blocks to read, in the order of the first of these. */
function jobsOf(best: BestChain, from: number, last: number): [file: number, heights: number[]][] {
  const files = new Map<number, { heights: number[]; first: number }>()
  for (let height = 0; height < best.length; height++) {
    for (const { file } of best.places(height)) {
      const job = files.get(file) ?? { heights: [], first: Number.POSITIVE_INFINITY }
      if (job.heights.at(-1) !== height) job.heights.push(height)
      if (height >= from && height <= last) job.first = Math.min(job.first, height)
      files.set(file, job)
    }
  }
  return [...files]
    .filter(([, { first }]) => Number.isFinite(first))
    .sort(([, a], [, b]) => a.first - b.first)
    .map(([file, { heights }]) => [file, heights])
}

function wantedIn(best: BestChain, number: number, height: number): Omit<Wanted, 'isRead'> {
  const { at, length, txCount } = best.places(height).find(({ file }) => file === number) as Place
  const previous = height > 0 ? best.hash(height - 1) : NO_HASH
  return { height, hash: best.hash(height), previous, time: best.time(height), at, length, txCount }
}
