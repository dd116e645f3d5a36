import 'server-only'
import type { Frame } from '@/lib/engine/frame'
import { backendOf } from './backend/backend-of'
import {
  ensureManifest,
  type ImportedFile,
  type Manifest,
  namedBy,
  type Piece,
  withArrivals,
  writeManifest,
} from './manifest'
import { addsNothing } from './merge/merge-table'
import { byPrecedence } from './ranks'
import { readPiece } from './read-piece'
import { byFile, forgetOld, groupOf, retire, timeAfter } from './retire'
import { type NewRows, writePiece } from './write-piece'

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
  const canUndo = file.replaces === undefined
  const at = canUndo ? timeAfter(manifest) : undefined
  let pieces = manifest.pieces.filter((piece) => !replaced.has(piece.file))
  const written: Piece[] = []
  for (const rows of file.rows) {
    if (rows.frame.time.length === 0) continue
    const added: Piece = { ...(await writePiece(dataDir, rows)), at: file.entry.arrived ?? at }
    written.push(added)
    pieces = [...pieces.filter((piece) => piece.file !== added.file), added]
    pieces = await giveUpCovered(dataDir, pieces, added)
  }
  pieces.sort(byFile)
  const gone = [...manifest.pieces, ...written].filter(
    ({ file: name }) => !pieces.some((one) => one.file === name),
  )
  const entry = canUndo ? { ...file.entry, at, pieces: ownedBy(written, manifest) } : file.entry
  const next = withArrivals(
    forgetOld({
      ...manifest,
      files: sortedFiles({ ...manifest.files, [file.key]: entry }),
      pieces,
      retired: retire(manifest.retired ?? [], pieces, canUndo ? gone : [], file.key),
    }),
  )
  await writeManifest(dataDir, next)
  const kept = namedBy(next)
  const before = [...manifest.pieces, ...(manifest.retired ?? []), ...written].map(({ file: name }) => name)
  await backendOf(dataDir).discard(before.filter((name) => !kept.has(name)))
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
    if (addsNothing(piece.table, frame, kept, piece.resolution)) dropped.add(piece.file)
    else kept.push(frame)
  }
  return dropped
}

/** Removes files that the manifest does not name, such as leftovers of a crash. Call it inside `withLock`. */
export const sweep = (dataDir: string, manifest: Manifest): Promise<string[]> =>
  backendOf(dataDir).sweep(namedBy(manifest))
