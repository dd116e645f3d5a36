import 'server-only'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sweep } from './commit'
import { LEDGER_DAYS, LEDGER_SPENDS } from './ledger-tables'
import { withLock } from './lock'
import { type Manifest, parseManifest, readManifest, tablesFolder, writeManifest } from './manifest'
import { isIntact } from './read-piece'
import { writeAtomically } from './write-atomically'

/** Ledger days and spends belong together and are removed together. */
const LEDGER: readonly string[] = [LEDGER_DAYS, LEDGER_SPENDS]

export interface TableSummary {
  table: string
  resolution: string
  layers: string[]
  columns: number
  rows: number
  first: number
  last: number
}

/** Content of the store by table and resolution. `rows` counts the longest piece. */
export function listTables(dataDir: string): TableSummary[] {
  const found = new Map<string, TableSummary & { names: Set<string> }>()
  for (const { table, resolution, layer, columns, rows, first, last } of readManifest(dataDir).pieces) {
    const id = `${table}@${resolution}`
    const entry = found.get(id) ?? {
      table,
      resolution,
      layers: [],
      columns: 0,
      rows: 0,
      first,
      last,
      names: new Set(),
    }
    if (!entry.layers.includes(layer)) entry.layers.push(layer)
    for (const name of columns) entry.names.add(name)
    entry.columns = entry.names.size
    entry.rows = Math.max(entry.rows, rows)
    entry.first = Math.min(entry.first, first)
    entry.last = Math.max(entry.last, last)
    found.set(id, entry)
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { names: _, ...entry }]) => entry)
}

/** Removes a table at every resolution, or `table@resolution` at one. Its files can be imported again. */
export async function removeTable(dataDir: string, name: string): Promise<number> {
  return withLock(dataDir, async () => {
    const manifest = readManifest(dataDir)
    const whole = LEDGER.includes(name) ? LEDGER : [name]
    const fits = (id: string) => whole.some((table) => id === table || id.startsWith(`${table}@`))
    const pieces = manifest.pieces.filter(({ table, resolution }) => !fits(`${table}@${resolution}`))
    const removed = manifest.pieces.length - pieces.length
    if (removed === 0) throw new Error(`The store has no table ${name}`)
    const files = Object.entries(manifest.files).filter(([, file]) => !file.tables.some(fits))
    const retired = manifest.retired?.filter(({ table, resolution }) => !fits(`${table}@${resolution}`))
    const next: Manifest = { version: 1, files: Object.fromEntries(files), pieces, retired }
    await writeManifest(dataDir, next)
    await sweep(dataDir, next)
    return removed
  })
}

/** Replaces the store with a backup of an earlier version, which had imported tables only. The backup is checked completely before anything changes. */
export async function restoreTables(dataDir: string, from: string): Promise<number> {
  const path = join(from, 'manifest.json')
  if (!existsSync(path)) throw new Error(`${from} is not a backup: it has no manifest.json`)
  if (resolve(from) === resolve(tablesFolder(dataDir)))
    throw new Error('The store cannot be restored from itself')
  const manifest = parseManifest(await readFile(path, 'utf8'), path)
  for (const { file } of manifest.pieces) await check(from, file)
  return withLock(dataDir, async () => {
    for (const { file } of manifest.pieces) await copy(join(from, file), join(tablesFolder(dataDir), file))
    await writeManifest(dataDir, manifest)
    await sweep(dataDir, manifest)
    return manifest.pieces.length
  })
}

/** A piece is named after the hash of its content. */
async function check(from: string, file: string): Promise<void> {
  const path = resolve(from, file)
  if (!path.startsWith(`${resolve(from)}/`)) throw new Error(`${file} is outside the backup`)
  try {
    if (isIntact(file, await readFile(path))) return
  } catch {}
  throw new Error(`${path} is missing or damaged; nothing was restored`)
}

async function copy(from: string, to: string): Promise<void> {
  await writeAtomically(to, await readFile(from))
}
