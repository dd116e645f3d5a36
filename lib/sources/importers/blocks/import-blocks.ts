import 'server-only'
import { sweep } from '@/lib/sources/store/commit'
import { withLock } from '@/lib/sources/store/lock'
import { readManifest } from '@/lib/sources/store/manifest'
import type { FileReport } from '../file-report'
import type { Block } from './block'
import { blocksOf, firstHeight } from './block-files'
import { readStart } from './journal'
import { blocksOfNode, type NodeAccess } from './rpc'
import { type BlocksTaken, takeBlocks } from './take-blocks'

/** Result of importing blocks, in one sentence. */
export function describeTaken({ blocks, days, waiting, apart, next }: BlocksTaken): string {
  return [
    `${blocks} blocks stored, ${days} days added to the ledger`,
    waiting > 0 ? `${waiting} are waiting for their day to be complete` : '',
    apart > 0
      ? `${apart} do not follow the ledger, which continues with block ${next}; only their rows were stored`
      : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Imports block files in the order of their heights. Call it while holding the store’s lock. */
export async function importBlockFiles(
  dataDir: string,
  paths: readonly string[],
  onProgress?: (line: string) => void,
): Promise<FileReport[]> {
  const ordered: { path: string; height: number }[] = []
  const reports = new Map<string, FileReport>()
  for (const path of paths) {
    const height = await firstHeight(path)
    reports.set(path, emptyReport(path))
    if (height === null) fail(reports.get(path), 'the block has no height')
    else ordered.push({ path, height })
  }
  ordered.sort((a, b) => a.height - b.height)

  async function* all(): AsyncGenerator<Block> {
    for (const { path } of ordered) {
      const report = reports.get(path) as FileReport
      try {
        for await (const block of blocksOf(path)) {
          report.rows++
          report.first = Math.min(report.first ?? block.time, block.time)
          report.last = Math.max(report.last ?? block.time, block.time)
          yield block
        }
        report.outcome = 'imported'
      } catch (error) {
        fail(report, error instanceof Error ? error.message : String(error))
      }
    }
  }

  const start = (await readStart(dataDir))?.dayOfHeight.length ?? 0
  const taken = await takeBlocks(dataDir, all(), onProgress)
  for (const { path, height } of ordered) {
    const report = reports.get(path) as FileReport
    if (report.outcome !== 'imported') continue
    if (height + report.rows <= start) report.outcome = 'unchanged'
    else report.reason = describeTaken(taken)
  }
  return [...reports.values()]
}

/** Imports blocks of a node, starting at the ledger’s position. */
export async function importFromNode(
  dataDir: string,
  access: NodeAccess,
  { to, onProgress }: { to?: number; onProgress?: (line: string) => void } = {},
): Promise<BlocksTaken> {
  return withLock(dataDir, async () => {
    await sweep(dataDir, readManifest(dataDir))
    const from = (await readStart(dataDir))?.dayOfHeight.length ?? 0
    return takeBlocks(dataDir, blocksOfNode(access, from, to), onProgress)
  })
}

function emptyReport(file: string): FileReport {
  return {
    file,
    outcome: 'refused',
    as: 'blocks:bitcoin',
    tables: ['ledger/bitcoin@1d', 'chain/bitcoin@block'],
    rows: 0,
    first: null,
    last: null,
    rejected: [],
    notes: [],
  }
}

function fail(report: FileReport | undefined, reason: string): void {
  if (report) Object.assign(report, { outcome: 'refused', reason })
}
