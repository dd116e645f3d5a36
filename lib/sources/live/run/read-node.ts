import 'server-only'
import { messageOf } from '@/lib/contract/errors'
import type { Chain } from '@/lib/sources/importers/blocks/chains'
import { describeTaken, importFromNode } from '@/lib/sources/importers/blocks/import-blocks'
import { readStart } from '@/lib/sources/importers/blocks/journal'
import { NODE, NODE_ADDRESS, NODE_COOKIE } from './node-settings'
import { emptyReport, type SourceReport } from './report/source-report'

/** About a week of blocks. The store is locked while they are read. */
const MOST_BLOCKS = 1_000

export interface NodeOptions {
  setting: (name: string) => string | undefined
  onProgress?: (line: string) => void
  /** Default: the main network. */
  chain?: Chain
  mostBlocks?: number
}

/**
 * Continues the ledger with the newest blocks of the operator’s node; null if no node is set. The ledger’s history has to
 * be imported before, because reading it takes days. Errors end up in the report, without user and password.
 */
export async function readNode(
  dataDir: string,
  { setting, onProgress, chain, mostBlocks = MOST_BLOCKS }: NodeOptions,
): Promise<SourceReport | null> {
  const url = setting(NODE_ADDRESS)
  if (url === undefined) return null
  const report: SourceReport = { ...emptyReport(NODE, 'Bitcoin node'), asked: 1 }
  try {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new Error(`${NODE_ADDRESS} must be an address, such as http://127.0.0.1:8332`)
    const start = await readStart(dataDir)
    if (!start)
      return {
        ...report,
        outcome: 'resting',
        reason:
          'the history of the node has to be imported once, with npx chartroom import --blocks <folder> or --rpc <address>',
      }
    const to = start.tip.height + mostBlocks
    const access = { url, cookie: setting(NODE_COOKIE) }
    const taken = await importFromNode(dataDir, access, { chain, to, onProgress })
    const { blocks, days, stopped, last } = taken
    const notes = [
      ...(blocks > 0 && stopped === undefined ? [`${describeTaken(taken)}.`] : []),
      ...(last === to ? ['The node has more blocks, with which the next run continues.'] : []),
    ]
    if (stopped !== undefined)
      return { ...report, outcome: 'resting', reason: describeTaken(taken), added: days }
    return { ...report, read: 1, added: days, requests: blocks, notes }
  } catch (error) {
    return { ...report, outcome: 'failed', reason: messageOf(error) }
  }
}
