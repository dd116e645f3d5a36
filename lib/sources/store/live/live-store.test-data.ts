import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Frame } from '@/lib/engine/frame'
import { temporaryFolder } from '../../fake/temporary-folder.test-data'
import { daily, importRows } from '../fake/import-rows.test-data'
import { withLock } from '../lock'
import { tablesFolder } from '../manifest'
import { commitLive } from './commit-live'

export interface StoredTable {
  table: string
  layer: string
  /** Values of a column, one a day from 2024-01-01. */
  columns: Readonly<Record<string, readonly number[]>>
  /** Id of the public source that they were read from; null for an imported file. */
  live: string | null
}

/** Folder with a store of these tables, removed after the test unless said otherwise. */
export async function storeOf(
  tables: readonly StoredTable[],
  afterwards: (remove: () => void) => void = onTestFinished,
): Promise<string> {
  const dataDir = temporaryFolder(afterwards)
  for (const { columns, ...given } of tables) await importRows(dataDir, { ...given, frame: daily(columns) })
  const path = join(tablesFolder(dataDir), 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const piece of manifest.pieces) {
    const given = tables.find(({ table, layer }) => piece.table === table && piece.layer === layer)
    if (given?.live) piece.live = given.live
  }
  writeFileSync(path, JSON.stringify(manifest))
  return dataDir
}

interface ReadRows {
  table: string
  rows: Frame
  /** Midnight of the day of the run. */
  today: number
  source?: string
  isWhole?: boolean
  /** The newest row unless said otherwise. */
  cursor?: number
}

/** Stores rows as those that a run of a public source read, of its one stream. */
export const commitRows = (
  dataDir: string,
  { table, rows, today, source = 'fake', isWhole, cursor = rows.time.at(-1) }: ReadRows,
) => {
  const place = { table, resolution: '1d' as const }
  const read = { stream: 'one', ...place, columns: Object.keys(rows.columns), frame: rows, isWhole }
  const streams = { one: { ...place, cursor: cursor ?? null, memo: `m${cursor}` } }
  const answers = { hash: { streams: ['one'], etag: `"${cursor}"` } }
  return withLock(dataDir, () =>
    commitLive(dataDir, { source, layer: 'columns', today, rows: [read], streams, answers }),
  )
}
