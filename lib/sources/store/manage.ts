import 'server-only'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backendOf } from './backend/backend-of'
import { isIntact } from './backend/file-name'
import { sweep } from './commit'
import { BLOCKS_LAYER, LEDGER_DAYS, LEDGER_SPENDS } from './ledger-tables'
import { withLock } from './lock'
import {
  type LivePart,
  type Manifest,
  neededBy,
  type Piece,
  parseManifest,
  readManifest,
  tablesFolder,
  writeManifest,
} from './manifest'

/** Ledger days and spends belong together and are removed together, with the rows of the blocks that they come from. */
const LEDGER: readonly string[] = [LEDGER_DAYS, LEDGER_SPENDS]
const isOfBlocks = ({ layer, resolution }: Piece) => layer === BLOCKS_LAYER && resolution === 'block'

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
    const isLedger = LEDGER.includes(name)
    const whole = isLedger ? LEDGER : [name]
    const fits = (id: string) => whole.some((table) => id === table || id.startsWith(`${table}@`))
    const pieces = manifest.pieces.filter(
      (piece) => !fits(`${piece.table}@${piece.resolution}`) && !(isLedger && isOfBlocks(piece)),
    )
    const removed = manifest.pieces.length - pieces.length
    if (removed === 0) throw new Error(`The store has no table ${name}`)
    const files = Object.entries(manifest.files).filter(([, file]) => !file.tables.some(fits))
    const retired = manifest.retired?.filter(({ table, resolution }) => !fits(`${table}@${resolution}`))
    const next: Manifest = {
      ...manifest,
      files: Object.fromEntries(files),
      pieces,
      retired,
      ...(manifest.live ? { live: withoutTables(manifest.live, fits) } : {}),
    }
    await writeManifest(dataDir, next)
    await sweep(dataDir, next)
    return removed
  })
}

/** Streams of removed tables start over, and nothing that was asked for them counts as known. */
function withoutTables({ streams, answers, history }: LivePart, fits: (id: string) => boolean): LivePart {
  const idOf = ({ table, resolution }: { table: string; resolution: string }) => `${table}@${resolution}`
  const left: LivePart = { streams: {}, answers: {}, history: history.filter((one) => !fits(idOf(one))) }
  for (const [source, of] of Object.entries(streams)) {
    left.streams[source] = Object.fromEntries(Object.entries(of).filter(([, stream]) => !fits(idOf(stream))))
    const kept = Object.entries(answers[source] ?? {}).filter(([, answer]) =>
      answer.streams.every((stream) => left.streams[source][stream]),
    )
    left.answers[source] = Object.fromEntries(kept)
  }
  return left
}

/** Replaces the store with a backup of an earlier version, which had imported tables only. The backup is checked completely before anything changes. */
export async function restoreTables(dataDir: string, from: string): Promise<number> {
  const path = join(from, 'manifest.json')
  if (!existsSync(path)) throw new Error(`${from} is not a backup: it has no manifest.json`)
  if (resolve(from) === resolve(tablesFolder(dataDir)))
    throw new Error('The store cannot be restored from itself')
  const manifest = parseManifest(await readFile(path, 'utf8'), path)
  for (const file of neededBy(manifest)) await check(from, file)
  return withLock(dataDir, async () => {
    for (const file of neededBy(manifest))
      await backendOf(dataDir).write(file, await readFile(join(from, file)))
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
