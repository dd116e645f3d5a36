import 'server-only'
import { refuseHalfRestored } from '@/lib/process/pending-restore'
import { backendOf } from './backend/backend-of'
import { piecesIn } from './backend/local-folder'
import { EMPTY_MANIFEST, type Manifest, parseManifest } from './manifest-format'

export * from './manifest-format'

/** Folder of the data files: all of them, or those that this computer keeps of shared ones. */
export const tablesFolder = (dataDir: string): string => backendOf(dataDir).folder

/** Reads the manifest; empty if nothing was ever imported. Throws if it is invalid or was lost. */
export function readManifest(dataDir: string): Manifest {
  refuseHalfRestored(dataDir)
  const backend = backendOf(dataDir)
  const text = backend.manifestText()
  return text === null ? EMPTY_MANIFEST : parseManifest(text, `${backend.folder}/manifest.json`)
}

/** Whether there are data files, with or without a manifest. */
export const hasPieces = (dataDir: string) => piecesIn(tablesFolder(dataDir)).length > 0

/** Whether anything was ever imported. Throws if the manifest was lost. */
export const hasManifest = (dataDir: string) => backendOf(dataDir).manifestText() !== null

/** A store has a manifest before its first data file, so that a lost one can be told from a new store. */
export async function ensureManifest(dataDir: string): Promise<void> {
  if (!hasManifest(dataDir)) await writeManifest(dataDir, EMPTY_MANIFEST)
}

/** Call it inside `withLock`. */
export const writeManifest = (dataDir: string, next: Manifest): Promise<void> =>
  backendOf(dataDir).writeManifest(next)

/** Changes with each write of the manifest. Cheap enough for every request. */
export const storeRevision = (dataDir: string): string => backendOf(dataDir).state()

/** Whether anything has been imported. */
export function hasStore(dataDir: string): boolean {
  return readManifest(dataDir).pieces.length > 0
}
