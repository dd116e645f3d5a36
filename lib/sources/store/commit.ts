import 'server-only'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Frame } from '@/lib/engine/frame'
import { partitionsOf } from '@/lib/sources/partitions'
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
import { byFile, forgetOld, groupOf, retire, timeAfter } from './retire'
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
  pieces.sort(byFile)
  const gone = [...manifest.pieces, ...written].filter(
    ({ file: name }) => !pieces.some((one) => one.file === name),
  )
  const canUndo = file.replaces === undefined
  const entry = canUndo
    ? { ...file.entry, at: timeAfter(manifest), pieces: ownedBy(written, manifest) }
    : file.entry
  const next = forgetOld({
    version: 1,
    files: sortedFiles({ ...manifest.files, [file.key]: entry }),
    pieces,
    retired: retire(manifest.retired ?? [], pieces, canUndo ? gone : [], file.key),
  })
  await writeManifest(dataDir, next)
  const kept = namedBy(next)
  for (const { file: name } of [...manifest.pieces, ...(manifest.retired ?? []), ...written]) {
    if (!kept.has(name)) await rm(join(tablesFolder(dataDir), name), { force: true })
  }
  return next
}

/** Pieces that an import gave. One that an import of an earlier version gave, too, stays with that one. */
function ownedBy(written: readonly Piece[], { files, pieces }: Manifest): string[] {
  const claimed = new Set(Object.values(files).flatMap(({ pieces: names = [] }) => names))
  const unclaimed = new Set(pieces.map(({ file }) => file).filter((name) => !claimed.has(name)))
  return written.map(({ file }) => file).filter((name) => !unclaimed.has(name))
}

function sortedFiles(files: Manifest['files']): Manifest['files'] {
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Files of the store that a manifest names. */
const namedBy = ({ pieces, retired = [] }: Manifest): Set<string> =>
  new Set([...pieces, ...retired].map(({ file }) => file))

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
  const group = pieces.filter((piece) => groupOf(piece) === groupOf(added)).sort(byPrecedence)
  if (!group.some((piece) => piece !== added && piece.first <= added.last && piece.last >= added.first))
    return pieces
  const dropped = await coveredIn(dataDir, group)
  return pieces.filter(({ file }) => !dropped.has(file))
}

/** The pieces of one group that others of higher precedence cover. */
export async function coveredIn(dataDir: string, group: readonly Piece[]): Promise<Set<string>> {
  const kept: Frame[] = []
  const dropped = new Set<string>()
  for (const piece of [...group].sort(byPrecedence)) {
    const frame = await readPiece(dataDir, piece)
    if (isCovered(frame, kept, piece.resolution, partitionsOf(piece.table))) dropped.add(piece.file)
    else kept.push(frame)
  }
  return dropped
}

/** Removes leftovers of a crash: files in the store’s folder that the manifest does not name. Call it inside `withLock`. */
export async function sweep(dataDir: string, manifest: Manifest): Promise<string[]> {
  const folder = tablesFolder(dataDir)
  const named = namedBy(manifest)
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
