import { createInterface } from 'node:readline'
import { frame } from '@/lib/engine/frame'
import { commit } from '../../commit'
import { withLock } from '../../lock'
import { readManifest } from '../../manifest'
import { writePiece } from '../../write-piece'
import { setBackend } from '../backend-of'
import { openShared, type SharedSettings } from '../objects/open-shared'

/**
 * A writer in a process of its own, to be paused and killed. It says `turn` when it may write, stores the file at the word
 * `go`, says `file`, and replaces the manifest at the next word. At the end it says `stored`, or why not.
 */
export interface WriterOrder {
  dataDir: string
  settings: SharedSettings
  table: string
  /** Longest wait for its turn, in milliseconds. */
  waitMs: number
  /** After so long without a sign of it, another writer may take over. */
  leaseMs: number
}

const { dataDir, settings, table, waitMs, leaseMs }: WriterOrder = JSON.parse(process.argv[2])
setBackend(dataDir, openShared(dataDir, settings, { timing: { leaseMs, renewMs: leaseMs / 5 } }))

const words = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const say = (line: string) => process.stdout.write(`${line}\n`)
const rows = {
  table,
  resolution: '1d' as const,
  layer: 'test',
  frame: frame(Float64Array.of(0), { close: Float64Array.of(1) }),
}
const entry = { name: table, format: 'test', series: table, rows: 1, rejected: 0, tables: [`${table}@1d`] }

try {
  await withLock(
    dataDir,
    async () => {
      say('turn')
      await words.next()
      await writePiece(dataDir, rows)
      say('file')
      await words.next()
      await commit(dataDir, readManifest(dataDir), { key: table, entry, rows: [rows] })
    },
    waitMs,
  )
  say('stored')
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
}
process.exit()
