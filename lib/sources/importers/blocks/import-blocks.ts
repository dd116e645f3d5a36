import 'server-only'
import { sweep } from '@/lib/sources/store/commit'
import { withLock } from '@/lib/sources/store/lock'
import { readManifest } from '@/lib/sources/store/manifest'
import { emptyReport, type FileReport } from '../file-report'
import type { Block } from './block'
import { blocksOf, firstHeight } from './block-files'
import { type Chain, MAIN } from './chains'
import { createChainCheck, type Tip } from './check-chain'
import { readStart } from './journal'
import { blocksOfNode, type NodeAccess } from './rpc'
import { type BlocksTaken, type TakeOptions, takeBlocks } from './take-blocks'

/** Result of importing blocks, in one sentence. */
export function describeTaken({ blocks, days, waiting, apart, next, stopped }: BlocksTaken): string {
  return [
    `${blocks} blocks stored, ${days} days added to the ledger`,
    waiting > 0 ? `${waiting} are waiting for their day to be complete` : '',
    apart > 0
      ? `${apart} do not follow the ledger, which continues with block ${next}; only their rows were stored`
      : '',
    stopped === undefined ? '' : `stopped: ${stopped}; the next import continues with block ${next}`,
  ]
    .filter(Boolean)
    .join('; ')
}

export interface BlockOptions extends TakeOptions {
  /** Default: the main network. */
  chain?: Chain
}

/** Imports block files in the order of their heights. Call it while holding the store’s lock. */
export async function importBlockFiles(
  dataDir: string,
  paths: readonly string[],
  { chain = MAIN, ...options }: BlockOptions = {},
): Promise<FileReport[]> {
  const ordered: { path: string; height: number }[] = []
  const reports = new Map<string, FileReport>()
  for (const path of paths) {
    const height = await firstHeight(path)
    const tables = ['ledger/bitcoin@1d', 'chain/bitcoin@block']
    reports.set(path, { ...emptyReport(path), as: 'blocks:bitcoin', tables })
    if (height === null) fail(reports.get(path), 'the block has no height')
    else ordered.push({ path, height })
  }
  ordered.sort((a, b) => a.height - b.height)

  const started = await readStart(dataDir)
  const check = createChainCheck(chain, started?.tip ?? null)
  async function* all(): AsyncGenerator<Block> {
    for (const { path } of ordered) {
      const report = reports.get(path) as FileReport
      try {
        for await (const block of blocksOf(path)) {
          check(block)
          report.rows++
          report.first = Math.min(report.first ?? block.time, block.time)
          report.last = Math.max(report.last ?? block.time, block.time)
          yield block
        }
        report.outcome = 'imported'
      } catch (error) {
        const before = report.rows > 0 ? `; the ${report.rows} blocks before it were imported` : ''
        fail(report, `${error instanceof Error ? error.message : String(error)}${before}`)
      }
    }
  }

  const start = started?.dayOfHeight.length ?? 0
  const taken = await takeBlocks(dataDir, all(), options)
  for (const { path, height } of ordered) {
    const report = reports.get(path) as FileReport
    if (report.outcome !== 'imported') continue
    if (height + report.rows <= start) report.outcome = 'unchanged'
    else report.reason = describeTaken(taken)
  }
  return [...reports.values()]
}

/** Imports blocks of a node, starting at the ledger’s position. */
export const importFromNode = (
  dataDir: string,
  access: NodeAccess,
  { to, chain = MAIN, ...options }: BlockOptions & { to?: number } = {},
): Promise<BlocksTaken> =>
  importAfter(dataDir, (tip) => blocksOfNode(access, { chain, tip, to }), { chain, ...options })

/** Imports the blocks after the ledger’s last one and checks each. A run that ends before its first block is an error. */
export const importAfter = (
  dataDir: string,
  blocksAfter: (tip: Tip | null) => AsyncIterable<Block>,
  { chain, ...options }: TakeOptions & { chain: Chain },
): Promise<BlocksTaken> =>
  withLock(dataDir, async () => {
    await sweep(dataDir, readManifest(dataDir))
    const tip = (await readStart(dataDir))?.tip ?? null
    const taken = await takeBlocks(dataDir, checked(blocksAfter(tip), chain, tip), options)
    if (taken.stopped !== undefined && taken.first === null) throw new Error(taken.stopped)
    return taken
  })

async function* checked(blocks: AsyncIterable<Block>, chain: Chain, tip: Tip | null): AsyncGenerator<Block> {
  const check = createChainCheck(chain, tip)
  for await (const block of blocks) {
    check(block)
    yield block
  }
}

function fail(report: FileReport | undefined, reason: string): void {
  if (report) Object.assign(report, { outcome: 'refused', reason })
}
