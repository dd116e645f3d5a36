import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../fake/temporary-folder.test-data'
import { daily, importRows } from '../fake/import-rows.test-data'
import { tablesFolder } from '../manifest'

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
