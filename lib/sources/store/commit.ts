import 'server-only'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Frame } from '@/lib/engine/frame'
import type { SourceResolution } from '@/lib/sources/source'
import {
  ensureManifest,
  type ImportedFile,
  type Manifest,
  type Piece,
  tablesFolder,
  writeManifest,
} from './manifest'
import { isCovered } from './merge'
import { toParquet } from './parquet'
import { byPrecedence } from './ranks'
import { isIntact, pieceHash, readPiece } from './read-piece'
import { writeAtomically } from './write-atomically'

export interface NewRows {
  table: string
  resolution: SourceResolution
  layer: string
  frame: Frame
}

/**
 * Adds the rows of one file: writes its pieces, drops pieces of the same layer that newer ones fully cover, and replaces
 * the manifest last. Until then the store is unchanged. Call it inside `withLock`.
 */
export async function commit(
  dataDir: string,
  manifest: Manifest,
  file: {
    key: string
    entry: ImportedFile
    rows: readonly NewRows[]
    /** Pieces that the new rows contain. */
    replaces?: readonly Piece[]
  },
): Promise<Manifest> {
  await ensureManifest(dataDir)
  const replaced = new Set(file.replaces?.map((piece) => piece.file))
  let pieces = manifest.pieces.filter((piece) => !replaced.has(piece.file))
  const written: Piece[] = []
  for (const rows of file.rows) {
    if (rows.frame.time.length === 0) continue
    const added = await writePiece(dataDir, rows)
    written.push(added)
    if (!pieces.some((piece) => piece.file === added.file)) pieces.push(added)
    pieces = await giveUpCovered(dataDir, pieces, added)
  }
  pieces.sort((a, b) => (a.file < b.file ? -1 : 1))
  const files = Object.entries({ ...manifest.files, [file.key]: file.entry }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const next: Manifest = { version: 1, files: Object.fromEntries(files), pieces }
  await writeManifest(dataDir, next)
  const kept = new Set(pieces.map((piece) => piece.file))
  for (const { file: name } of [...manifest.pieces, ...written]) {
    if (!kept.has(name)) await rm(join(tablesFolder(dataDir), name), { force: true })
  }
  return next
}

async function writePiece(dataDir: string, { table, resolution, layer, frame }: NewRows): Promise<Piece> {
  const bytes = toParquet(frame)
  const file = `${table}@${resolution}/${layer}-${pieceHash(bytes)}.parquet`
  const path = join(tablesFolder(dataDir), file)
  const there = await readFile(path).catch(() => null)
  if (!there || !isIntact(file, there)) await writeAtomically(path, bytes)
  return {
    table,
    resolution,
    layer,
    file,
    columns: Object.keys(frame.columns).sort(),
    rows: frame.time.length,
    first: frame.time[0],
    last: frame.time[frame.time.length - 1],
  }
}

/** Prevents a store that receives the full history every day from growing by a copy per day. */
async function giveUpCovered(dataDir: string, pieces: Piece[], added: Piece): Promise<Piece[]> {
  const group = pieces
    .filter(
      ({ table, resolution, layer }) =>
        table === added.table && resolution === added.resolution && layer === added.layer,
    )
    .sort(byPrecedence)
  if (!group.some((piece) => piece !== added && piece.first <= added.last && piece.last >= added.first))
    return pieces
  const kept: Frame[] = []
  const dropped = new Set<string>()
  for (const piece of group) {
    const frame = await readPiece(dataDir, piece)
    if (isCovered(frame, kept, piece.resolution)) dropped.add(piece.file)
    else kept.push(frame)
  }
  return pieces.filter(({ file }) => !dropped.has(file))
}

/** Removes leftovers of a crash: files in the store’s folder that the manifest does not name. Call it inside `withLock`. */
export async function sweep(dataDir: string, manifest: Manifest): Promise<string[]> {
  const folder = tablesFolder(dataDir)
  const named = new Set(manifest.pieces.map(({ file }) => file))
  const removed: string[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    const ours = name.endsWith('.parquet') || name.endsWith('.tmp')
    if (!entry.isFile() || !ours || named.has(name)) continue
    await rm(path, { force: true })
    removed.push(name)
  }
  for (const entry of entries.reverse()) {
    // The lease of the lock is an empty folder that must stay.
    if (entry.isDirectory() && !entry.name.endsWith('.lease'))
      await rmdir(join(entry.parentPath, entry.name)).catch(() => undefined)
  }
  return removed
}
