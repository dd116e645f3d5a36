import 'server-only'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { checkLock, takeLock } from '@/lib/process/lock/process-lock'
import { serializeManifest } from '../manifest-format'
import { writeAtomically } from '../write-atomically'
import type { Backend } from './backend'
import { DamagedFile, isIntact } from './file-name'
import { turnPath } from './turn-path'

/**
 * The folder `tables` of a data folder. Readers during a change are on this computer and open it again at once, so
 * unnamed files are deleted without a grace period.
 */
export function localFolder(dataDir: string): Backend {
  const folder = join(dataDir, 'tables')
  const path = join(folder, 'manifest.json')
  const lock = turnPath(dataDir, 'write')

  /** Without its manifest, a store looks new: its data would be replaced by a simulation, and the next import deletes it. */
  function refuseLost(): void {
    const count = piecesIn(folder).length
    if (count === 0) return
    throw new Error(
      `${path} is missing, but ${folder} has ${count} data files. Restore a backup, or move ${folder} away and import again.`,
    )
  }

  async function read(file: string): Promise<Uint8Array> {
    const bytes = await readFile(join(folder, file))
    if (!isIntact(file, bytes)) throw new DamagedFile(file)
    return bytes
  }

  return {
    name: dataDir,
    root: dataDir,
    folder,
    objects: null,
    manifestText() {
      try {
        return readFileSync(path, 'utf8')
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
        refuseLost()
        return null
      }
    },
    state() {
      const found = statSync(path, { throwIfNoEntry: false })
      return found ? `${found.ino}-${found.mtimeMs}-${found.size}` : ''
    },
    refresh: async () => {},
    async take(turn, refuse) {
      const place = turnPath(dataDir, turn)
      mkdirSync(join(place, '..'), { recursive: true })
      const release = await takeLock(place, refuse)
      return async () => release()
    },
    async writeManifest(next) {
      checkLock(lock)
      await writeAtomically(path, serializeManifest(next))
    },
    read,
    async write(file, bytes) {
      const there = await read(file).catch(() => null)
      if (!there) await writeAtomically(join(folder, file), bytes)
    },
    has: async (file) => existsSync(join(folder, file)),
    async discard(files) {
      for (const file of files) await rm(join(folder, file), { force: true })
    },
    sweep: (named) => sweepFolder(folder, named),
  }
}

export function piecesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.parquet'))
}

/** Removes leftovers of a crash: files that nobody names, and empty folders. */
async function sweepFolder(folder: string, named: ReadonlySet<string>): Promise<string[]> {
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
    if (entry.isDirectory()) await rmdir(join(entry.parentPath, entry.name)).catch(() => undefined)
  }
  return removed
}
