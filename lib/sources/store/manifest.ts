import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { refuseHalfRestored } from '@/lib/process/pending-restore'
import { checkLock } from '@/lib/process/process-lock'
import { writeAtomically } from './write-atomically'

const resolution = z.enum(['1d', '1h', '10m', 'block'])

const piece = z.object({
  table: z.string(),
  resolution,
  layer: z.string(),
  /** Path inside the store’s folder. The file name is the hash of its content. */
  file: z.string().regex(/-[0-9a-f]{16}\.parquet$/),
  columns: z.array(z.string()),
  rows: z.number(),
  first: z.number(),
  last: z.number(),
})

const importedFile = z.object({
  name: z.string(),
  format: z.string(),
  series: z.string(),
  rows: z.number(),
  rejected: z.number(),
  /** Tables the file gave rows to, including tables where newer files have replaced them. */
  tables: z.array(z.string()),
  /** When it was imported, later than all imports before it. */
  at: z.string().optional(),
  /** Pieces that it gave, whether they are still visible or not. */
  pieces: z.array(z.string()).optional(),
  /** What it replaced is gone, so it cannot be undone. */
  final: z.literal(true).optional(),
})

/** A piece that newer ones cover, kept to undo the import that covered it. */
const retiredPiece = piece.extend({ by: z.string() })

const manifest = z.object({
  version: z.literal(1),
  /** Key: hash of the content, format, series. */
  files: z.record(z.string(), importedFile),
  pieces: z.array(piece),
  retired: z.array(retiredPiece).optional(),
})

export type RetiredPiece = z.infer<typeof retiredPiece>
export type Manifest = z.infer<typeof manifest>
export type Piece = z.infer<typeof piece>
export type ImportedFile = z.infer<typeof importedFile>

const EMPTY_MANIFEST: Manifest = { version: 1, files: {}, pieces: [] }

export function tablesFolder(dataDir: string): string {
  return join(dataDir, 'tables')
}

/** Path of the lock that a writer of the store holds. */
export function lockPath(dataDir: string): string {
  return join(tablesFolder(dataDir), 'lock')
}

function manifestPath(dataDir: string): string {
  return join(tablesFolder(dataDir), 'manifest.json')
}

/** Reads the manifest; empty if nothing was ever imported. Throws if it is invalid or was lost. */
export function readManifest(dataDir: string): Manifest {
  refuseHalfRestored(dataDir)
  let text: string
  try {
    text = readFileSync(manifestPath(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      refuseLost(dataDir)
      return EMPTY_MANIFEST
    }
    throw error
  }
  return parseManifest(text, manifestPath(dataDir))
}

/** Without its manifest, a store looks new: its data would be replaced by a simulation, and the next import deletes it. */
function refuseLost(dataDir: string): void {
  const folder = tablesFolder(dataDir)
  const files = piecesIn(folder)
  if (files.length === 0) return
  throw new Error(
    `${manifestPath(dataDir)} is missing, but ${folder} has ${files.length} data files. Restore a backup, or move ${folder} away and import again.`,
  )
}

function piecesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.parquet'))
}

/** Whether there are data files, with or without a manifest. */
export const hasPieces = (dataDir: string) => piecesIn(tablesFolder(dataDir)).length > 0

/** Whether anything was ever imported. */
export const hasManifest = (dataDir: string) => existsSync(manifestPath(dataDir))

/** A store has a manifest before its first data file, so that a lost one can be told from a new store. */
export async function ensureManifest(dataDir: string): Promise<void> {
  if (!existsSync(manifestPath(dataDir))) await writeManifest(dataDir, EMPTY_MANIFEST)
}

export function parseManifest(text: string, path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new Error(`${path} is not a manifest this version understands; restore it from a backup`)
  }
}

/** Call it inside `withLock`. */
export async function writeManifest(dataDir: string, next: Manifest): Promise<void> {
  checkLock(lockPath(dataDir))
  await writeAtomically(manifestPath(dataDir), `${JSON.stringify(next, null, 1)}\n`)
}

/** Identifier of the data: equal stores have equal revisions, regardless of import order. */
export function revisionOf({ pieces }: Manifest): string {
  const names = pieces.map(({ file }) => file).sort()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
}

/** Changes with each write of the manifest. One `stat`, cheap enough for every request. Empty if there is no manifest. */
export function storeRevision(dataDir: string): string {
  const found = statSync(manifestPath(dataDir), { throwIfNoEntry: false })
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : ''
}

/** Whether anything has been imported. */
export function hasStore(dataDir: string): boolean {
  return readManifest(dataDir).pieces.length > 0
}
