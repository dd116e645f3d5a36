import 'server-only'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BACKUP_FORMAT } from '@/lib/contract/formats/formats'
import type { Backend } from '@/lib/sources/store/backend/backend'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { DamagedFile } from '@/lib/sources/store/backend/file-name'
import { withLock } from '@/lib/sources/store/lock'
import { hasManifest, neededBy, readManifest, serializeManifest } from '@/lib/sources/store/manifest'
import { writeAtomically } from '@/lib/sources/store/write-atomically'
import {
  DESCRIPTION,
  type Description,
  filesOfFolders,
  hashFile,
  MANIFEST,
  SECRET,
  SETTINGS,
  STATE,
  TABLES,
} from './backup-file'
import { noteBackup } from './last-backup'

export interface BackupOptions {
  dataDir: string
  /** Empty or new. */
  target: string
  /** Writes the dump of the state to a path; null if nothing is stored. */
  dumpState: ((path: string) => Promise<void>) | null
  /** Lines of settings; empty without any. */
  settings?: string
  now?: Date
}

/** Contents of a backup. */
export interface BackupSummary {
  /** Data files of imported tables. */
  tables: number
  state: boolean
  secret: boolean
  settings: boolean
}

/**
 * Copies imported tables, those of earlier days, own series, the state and the secret to a folder that only this user can
 * read. A server may run meanwhile: the state is as of one moment, at which the tables are what is copied, because imports wait. Throws if a data file is
 * damaged: such a backup could not be restored. A failure leaves nothing. The description is written last, so that a part of a backup is not
 * taken for a whole one.
 */
export async function createBackup(options: BackupOptions): Promise<BackupSummary> {
  const { target } = options
  const isNew = !existsSync(target)
  if (!isNew && readdirSync(target).length > 0) throw new Error(`${target} is not empty`)
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    chmodSync(target, 0o700)
    const summary = await fillBackup(options)
    await noteBackup(options.dataDir, options.now ?? new Date())
    return summary
  } catch (error) {
    // Such as of a full disk: a part of a backup takes space, has secrets and is good for nothing.
    for (const name of isNew ? [] : readdirSync(target)) rmSync(join(target, name), { recursive: true })
    if (isNew) rmSync(target, { recursive: true, force: true })
    throw error
  }
}

async function fillBackup({
  dataDir,
  target,
  dumpState,
  settings = '',
  now = new Date(),
}: BackupOptions): Promise<BackupSummary> {
  const paths: string[] = []
  const copy = async (from: string, path: string) => {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    await copyFile(from, join(target, path))
    paths.push(path)
  }
  const keep = async (bytes: Uint8Array | string, path: string) => {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), bytes)
    paths.push(path)
  }
  const dump = async () => {
    if (!dumpState) return
    await dumpState(join(target, STATE))
    paths.push(STATE)
  }
  const store = backendOf(dataDir)
  await store.refresh()
  const tables = hasManifest(dataDir)
    ? await withLock(dataDir, async () => {
        const manifest = readManifest(dataDir)
        for (const file of neededBy(manifest)) await keep(await readWhole(store, file), `${TABLES}/${file}`)
        await keep(serializeManifest(manifest), MANIFEST)
        await dump()
        return manifest.pieces.length
      })
    : await dump().then(() => 0)
  const secret = existsSync(join(dataDir, SECRET))
  if (secret) await copy(join(dataDir, SECRET), SECRET)
  if (paths.length === 0) throw new Error(`${dataDir} has nothing to back up.`)
  for (const path of filesOfFolders(dataDir)) await copy(join(dataDir, path), path)
  if (settings !== '') {
    await writeFile(join(target, SETTINGS), settings, { mode: 0o600 })
    paths.push(SETTINGS)
  }
  const files: Record<string, string> = {}
  for (const path of paths) files[path] = (await hashFile(join(target, path))) ?? ''
  const description: Description = { format: BACKUP_FORMAT, createdAt: now.toISOString(), files }
  await writeAtomically(join(target, DESCRIPTION), `${JSON.stringify(description, null, 1)}\n`)
  return { tables, state: dumpState !== null, secret, settings: settings !== '' }
}

async function readWhole(store: Backend, file: string): Promise<Uint8Array> {
  try {
    return await store.read(file)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    throw new Error(
      `${file} is damaged, so this backup could not be restored. Nothing was saved. “npx chartroom data check” lists what is damaged.`,
    )
  }
}
