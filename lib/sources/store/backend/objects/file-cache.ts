import 'server-only'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../write-atomically'

/** Share of the bound after whose addition the folder is measured again. */
const MEASURE_AFTER = 0.05
/** Share that is left after files were removed. */
const LEFT = 0.9
/** Unfinished files of a process that ended. */
const LEFTOVER_MS = 3_600_000

export interface FileCache {
  /** Null if it is not kept. */
  read(file: string): Promise<Uint8Array | null>
  /** Keeps a file. Never fails: a full disk is told to `onProblem`, once until a file can be kept again. */
  keep(file: string, bytes: Uint8Array): Promise<void>
}

/**
 * Data files on this computer, those used last within `maxBytes`. Several processes may use the folder: files appear
 * whole, and one that another process removed is fetched again.
 */
export function openFileCache(
  folder: string,
  { maxBytes, onProblem }: { maxBytes: number; onProblem: (problem: unknown) => void },
): FileCache {
  let added = Number.POSITIVE_INFINITY
  let measuring: Promise<void> | undefined
  let hasProblem = false

  async function removeOldest(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files: { path: string; bytes: number; used: number }[] = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => null)
      if (!found) continue
      if (entry.name.endsWith('.parquet')) files.push({ path, bytes: found.size, used: found.mtimeMs })
      else if (entry.name.endsWith('.tmp') && Date.now() - found.mtimeMs > LEFTOVER_MS)
        await rm(path, { force: true })
    }
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total <= maxBytes) return
    files.sort((a, b) => a.used - b.used)
    for (const { path, bytes } of files) {
      if (total <= maxBytes * LEFT) return
      await rm(path, { force: true })
      total -= bytes
    }
  }

  async function stayWithin(bytes: number): Promise<void> {
    added += bytes
    if (added < maxBytes * MEASURE_AFTER) return
    measuring ??= removeOldest().finally(() => {
      measuring = undefined
      added = 0
    })
    await measuring
  }

  return {
    async read(file) {
      const path = join(folder, file)
      const bytes = await readFile(path).catch(() => null)
      if (bytes === null) return null
      const now = new Date()
      await utimes(path, now, now).catch(() => {})
      return bytes
    },
    async keep(file, bytes) {
      if (bytes.byteLength > maxBytes) return
      try {
        await mkdir(folder, { recursive: true })
        await writeAtomically(join(folder, file), bytes)
        await stayWithin(bytes.byteLength)
        hasProblem = false
      } catch (error) {
        if (!hasProblem) onProblem(error)
        hasProblem = true
      }
    },
  }
}
