import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { DAY_MS, dayTime, frame } from '@/lib/engine/frame'
import { commit } from '../commit'
import { readManifest, tablesFolder } from '../manifest'

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
  const dataDir = mkdtempSync(join(tmpdir(), 'live-store-'))
  afterwards(() => rmSync(dataDir, { recursive: true }))
  for (const { table, layer, columns } of tables) {
    const days = Object.values(columns)[0].length
    const time = Float64Array.from({ length: days }, (_, day) => dayTime('2024-01-01') + day * DAY_MS)
    const values = Object.entries(columns).map(([name, list]) => [name, Float64Array.from(list)] as const)
    const rows = { table, resolution: '1d' as const, layer, frame: frame(time, Object.fromEntries(values)) }
    const entry = {
      name: layer,
      format: layer,
      series: table,
      rows: days,
      rejected: 0,
      tables: [`${table}@1d`],
    }
    await commit(dataDir, readManifest(dataDir), { key: `${table} ${layer}`, entry, rows: [rows] })
  }
  const path = join(tablesFolder(dataDir), 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  for (const piece of manifest.pieces) {
    const given = tables.find(({ table, layer }) => piece.table === table && piece.layer === layer)
    if (given?.live) piece.live = given.live
  }
  writeFileSync(path, JSON.stringify(manifest))
  return dataDir
}
