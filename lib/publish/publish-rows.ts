import 'server-only'
import { createHash } from 'node:crypto'
import type { CompactWireSeries } from '@/lib/contract/series'
import { packJson, unpackJson } from '@/lib/query/packed-json'
import { type Block, type BlockedRows, splitBlocks } from '@/lib/query/row-blocks'
import { bodyOf } from './body-of'
import { type PublishedFile, utf8 } from './published-file'

/** The rows of a chart: those in its page, and the scripts with the blocks before them. */
export interface PublishedRows {
  blocked: BlockedRows
  /** Paths of all scripts, each once. */
  scripts: readonly string[]
  files: readonly PublishedFile[]
}

/** Divides the rows of an address of `/data` into its blocks. A list that charts share has the hash of its content as name. */
export async function publishRows(stem: string, of: string, host: string): Promise<PublishedRows> {
  const wire = JSON.parse(Buffer.from(await bodyOf(of, host)).toString()) as CompactWireSeries
  const split = splitBlocks(wire)
  const files = new Map<string, PublishedFile>()
  const add = (path: string, block: Block): string => {
    files.set(path, { path, body: asScript(path, block), of: null })
    return path
  }
  const own = split.own.map((block, at) => add(`${stem}.rows/${at}.js`, block))
  const shared = Object.fromEntries(
    Object.entries(split.shared).map(([name, blocks]) => [
      name,
      blocks.map((block) => add(`rows/${hashOf(block)}.js`, block)),
    ]),
  )
  return {
    blocked: { of, newest: split.newest, own, shared },
    scripts: [...files.keys()],
    files: [...files.values()],
  }
}

const hashOf = (block: Block) => createHash('sha256').update(JSON.stringify(block)).digest('hex').slice(0, 16)

/** Packed values as a script, because a page that is opened as a file cannot load anything else. */
const asScript = (path: string, block: Block): Uint8Array =>
  utf8(`(globalThis.chartroomRows ??= {})[${JSON.stringify(path)}] =\n"${packJson(block)}"\n`)

/** The values of a script. */
export const blockIn = (script: string): Block =>
  JSON.parse(unpackJson(JSON.parse(script.slice(script.indexOf('\n') + 1))))
