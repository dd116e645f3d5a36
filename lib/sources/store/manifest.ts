import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from './write-atomically'

const resolution = z.enum(['1d', '1h', '10m', 'block'])

const piece = z.object({
  table: z.string(),
  resolution,
  layer: z.string(),
  /** Path below the store’s folder; its name is the hash of its content. */
  file: z.string(),
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
  /** Tables the file gave rows to, those given up since because newer files cover them included. */
  tables: z.array(z.string()),
})

const manifest = z.object({
  version: z.literal(1),
  /** By key: hash of the content, format, series. */
  files: z.record(z.string(), importedFile),
  pieces: z.array(piece),
})

export type Manifest = z.infer<typeof manifest>
export type Piece = z.infer<typeof piece>
export type ImportedFile = z.infer<typeof importedFile>

const EMPTY_MANIFEST: Manifest = { version: 1, files: {}, pieces: [] }

export function tablesFolder(dataDir: string): string {
  return join(dataDir, 'tables')
}

function manifestPath(dataDir: string): string {
  return join(tablesFolder(dataDir), 'manifest.json')
}

/** What is in the store; empty when nothing was ever imported. Throws when the manifest cannot be understood. */
export function readManifest(dataDir: string): Manifest {
  let text: string
  try {
    text = readFileSync(manifestPath(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return EMPTY_MANIFEST
    throw error
  }
  return parseManifest(text, manifestPath(dataDir))
}

export function parseManifest(text: string, path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new Error(`${path} is not a manifest this version understands; restore it from a backup`)
  }
}

export async function writeManifest(dataDir: string, next: Manifest): Promise<void> {
  await writeAtomically(manifestPath(dataDir), `${JSON.stringify(next, null, 1)}\n`)
}

/** Identifier of the data itself: equal stores have equal revisions, whatever the order of their imports. */
export function revisionOf({ pieces }: Manifest): string {
  const names = pieces.map(({ file }) => file).sort()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 16)
}

/** Changes with every write of the manifest; one `stat`, for asking on every request. Empty when there is none. */
export function storeRevision(dataDir: string): string {
  const found = statSync(manifestPath(dataDir), { throwIfNoEntry: false })
  return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : ''
}

/** Whether anything is imported. */
export function hasStore(dataDir: string): boolean {
  return storeRevision(dataDir) !== '' && readManifest(dataDir).pieces.length > 0
}
