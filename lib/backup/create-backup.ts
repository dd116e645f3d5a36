import 'server-only'
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withLock } from '@/lib/sources/store/lock'
import { hasManifest, readManifest, tablesFolder } from '@/lib/sources/store/manifest'
import { writeAtomically } from '@/lib/sources/store/write-atomically'
import {
  DESCRIPTION,
  type Description,
  FORMAT,
  hashFile,
  MANIFEST,
  SECRET,
  STATE,
  TABLES,
} from './backup-file'

export interface BackupOptions {
  dataDir: string
  /** Empty or new. */
  target: string
  /** Writes the dump of the state to a path; null if nothing is stored. */
  dumpState: ((path: string) => Promise<void>) | null
  now?: Date
}

/** What a backup contains. */
export interface BackupSummary {
  /** Data files of imported tables. */
  tables: number
  state: boolean
  secret: boolean
}

/**
 * Copies imported tables, the state and the secret to a folder that only this user can read. A server may run meanwhile:
 * the state is as of one moment, and imports wait. The description is written last, so that a part of a backup is not
 * taken for a whole one.
 */
export async function createBackup({
  dataDir,
  target,
  dumpState,
  now = new Date(),
}: BackupOptions): Promise<BackupSummary> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  chmodSync(target, 0o700)
  const paths: string[] = []
  const copy = async (from: string, path: string) => {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    await copyFile(from, join(target, path))
    paths.push(path)
  }
  const tables = hasManifest(dataDir)
    ? await withLock(dataDir, async () => {
        const { pieces } = readManifest(dataDir)
        for (const { file } of pieces) await copy(join(tablesFolder(dataDir), file), `${TABLES}/${file}`)
        await copy(join(tablesFolder(dataDir), 'manifest.json'), MANIFEST)
        return pieces.length
      })
    : 0
  if (dumpState) {
    await dumpState(join(target, STATE))
    paths.push(STATE)
  }
  const secret = existsSync(join(dataDir, SECRET))
  if (secret) await copy(join(dataDir, SECRET), SECRET)
  if (paths.length === 0) throw new Error(`${dataDir} has nothing to back up.`)
  const files: Record<string, string> = {}
  for (const path of paths) files[path] = (await hashFile(join(target, path))) ?? ''
  const description: Description = { format: FORMAT, createdAt: now.toISOString(), files }
  await writeAtomically(join(target, DESCRIPTION), `${JSON.stringify(description, null, 1)}\n`)
  return { tables, state: dumpState !== null, secret }
}
