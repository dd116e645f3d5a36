import 'server-only'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { chmod, copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@/lib/contract/errors'
import { holdFolder } from '@/lib/process/lock/hold-folder'
import { takeLock } from '@/lib/process/lock/process-lock'
import { restoreDecision, restoreFolder } from '@/lib/process/pending-restore'
import { backendOf } from '@/lib/sources/store/backend/backend-of'
import { isIntact } from '@/lib/sources/store/backend/file-name'
import { sweep } from '@/lib/sources/store/commit'
import { withLock } from '@/lib/sources/store/lock'
import {
  EMPTY_MANIFEST,
  ensureManifest,
  hasPieces,
  neededBy,
  parseManifest,
  readManifest,
  writeManifest,
} from '@/lib/sources/store/manifest'
import { writeAtomically } from '@/lib/sources/store/write-atomically'
import { readDumpHeader } from '@/lib/state/backup/dump-format'
import { migrationsOf } from '@/lib/state/backup/load-state'
import { checkServer, createFolderFrom, loadIntoServer } from '@/lib/state/backup/restore-state'
import { stateLock } from '@/lib/state/database/open-state'
import { findServer } from '@/lib/state/database/server-file'
import { checkBackup, MANIFEST, SECRET, SETTINGS, STATE, TABLES, WHOLE_FOLDERS } from './backup-file'
import { refuseOccupied } from './refuse-occupied'

export interface RestorePlace {
  dataDir: string
  databaseUrl?: string
}

/** Parts that a restore has to put in place. */
interface Decision {
  state: 'folder' | 'server' | 'none'
}

/**
 * Replaces everything by a backup. It is checked completely and prepared beside the data first. Then one file decides:
 * before it exists nothing has changed, and after it every later start completes the restore, so nothing is ever half
 * restored. Throws if there are data already, unless told to `replace` them. No server may use the data meanwhile.
 */
export async function restoreBackup(
  place: RestorePlace,
  from: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  const { dataDir, databaseUrl } = place
  const { files } = await checkBackup(from)
  const has = (path: string) => Object.hasOwn(files, path)
  if (has(STATE)) {
    migrationsOf(await readDumpHeader(join(from, STATE)))
    if (databaseUrl) await checkServer(join(from, STATE), databaseUrl)
  }
  const release = await holdFolder(dataDir)
  await alone(dataDir, async () => {
    await complete(place)
    if (!replace) await refuseOccupied(place)
    const discard = () => rmSync(restoreFolder(dataDir), { recursive: true, force: true })
    discard()
    await prepare(place, from, files).catch(async (error: unknown) => {
      if (!existsSync(restoreDecision(dataDir))) {
        // On a full disk, what was prepared takes the space that others need.
        discard()
        await sweep(dataDir, readManifest(dataDir)).catch(() => {})
      }
      throw error
    })
    await complete(place).catch((error: unknown) => {
      throw new Error(
        `The backup is ready but not in place yet: ${messageOf(error)} Once that is repaired, start the server, or restore again, to complete it.`,
        { cause: error },
      )
    })
  }).finally(release)
}

/** Puts everything beside the data, and decides. */
async function prepare(
  { dataDir, databaseUrl }: RestorePlace,
  from: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const has = (path: string) => Object.hasOwn(files, path)
  const staged = restoreFolder(dataDir)
  mkdirSync(staged, { recursive: true, mode: 0o700 })
  await nameNewStore(dataDir)
  if (has(STATE) && databaseUrl) {
    await tryDump(join(from, STATE), join(staged, 'trial'))
    await copyFile(join(from, STATE), join(staged, STATE))
  }
  if (has(STATE) && !databaseUrl) await createFolderFrom(join(from, STATE), join(staged, 'state'))
  await stageTables(dataDir, from, has(MANIFEST))
  for (const path of [SECRET, SETTINGS].filter(has)) {
    await copyFile(join(from, path), join(staged, path))
    await chmod(join(staged, path), 0o600)
  }
  for (const folder of WHOLE_FOLDERS.keys())
    for (const path of Object.keys(files).filter((one) => one.startsWith(`${folder}/`))) {
      mkdirSync(join(staged, folder), { recursive: true, mode: 0o700 })
      await copyFile(join(from, path), join(staged, path))
    }
  const decision: Decision = { state: has(STATE) ? (databaseUrl ? 'server' : 'folder') : 'none' }
  await writeAtomically(restoreDecision(dataDir), JSON.stringify(decision))
}

/** Completes a restore that was interrupted after it was decided. Call it before anything opens the data. */
export async function completeRestore(place: RestorePlace): Promise<void> {
  if (existsSync(restoreDecision(place.dataDir))) await alone(place.dataDir, () => complete(place))
}

/** Settings of the installation that a backup was made of. They are not used until somebody sets them. */
export const restoredSettings = (dataDir: string) => join(dataDir, 'restored-settings.env')

/** Loads a dump into a database that is then removed, so that rows which do not fit are found before anything changes. */
async function tryDump(dump: string, folder: string): Promise<void> {
  await createFolderFrom(dump, folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Each step can be repeated. */
async function complete({ dataDir, databaseUrl }: RestorePlace): Promise<void> {
  const decided = restoreDecision(dataDir)
  if (!existsSync(decided)) return
  const { state }: Decision = JSON.parse(readFileSync(decided, 'utf8'))
  const staged = restoreFolder(dataDir)
  if (state === 'server') {
    if (!databaseUrl)
      throw new Error('A restore into PostgreSQL was interrupted. Set DATABASE_URL to complete it.')
    await loadIntoServer(join(staged, STATE), databaseUrl)
  } else replaceFolder(join(staged, 'state'), join(dataDir, 'state'), join(staged, 'earlier-state'))
  for (const folder of WHOLE_FOLDERS.keys())
    replaceFolder(join(staged, folder), join(dataDir, folder), join(staged, `earlier-${folder}`))
  const manifest = join(staged, 'manifest.json')
  const next = parseManifest(await readFile(manifest, 'utf8'), manifest)
  await writeManifest(dataDir, next)
  if (existsSync(join(staged, SECRET))) renameSync(join(staged, SECRET), join(dataDir, SECRET))
  if (existsSync(join(staged, SETTINGS))) renameSync(join(staged, SETTINGS), restoredSettings(dataDir))
  rmSync(decided)
  await sweep(dataDir, next)
  rmSync(staged, { recursive: true, force: true })
}

/** A backup without a state leaves none. The earlier folder shows that the current one was moved. */
function replaceFolder(staged: string, current: string, earlier: string): void {
  if (existsSync(earlier) && !existsSync(staged)) return
  if (existsSync(current)) {
    rmSync(earlier, { recursive: true, force: true })
    renameSync(current, earlier)
  } else mkdirSync(earlier, { recursive: true })
  if (existsSync(staged)) renameSync(staged, current)
}

/** An interrupted restore must not look like a store that lost its manifest. */
async function nameNewStore(dataDir: string): Promise<void> {
  if (!hasPieces(dataDir)) await ensureManifest(dataDir)
}

/** Data files are named by their content, so they can be added before the manifest names them. */
async function stageTables(dataDir: string, from: string, hasTables: boolean): Promise<void> {
  const path = join(from, MANIFEST)
  const text = hasTables ? await readFile(path, 'utf8') : JSON.stringify(EMPTY_MANIFEST)
  for (const file of neededBy(parseManifest(text, path))) {
    const bytes = await readFile(join(from, TABLES, file))
    if (!isIntact(file, bytes))
      throw new Error(`${join(from, TABLES, file)} is damaged. Nothing was restored.`)
    await backendOf(dataDir).write(file, bytes)
  }
  await writeAtomically(join(restoreFolder(dataDir), 'manifest.json'), text)
}

/** Runs `work` while no server and no command uses the data. */
async function alone(dataDir: string, work: () => Promise<void>): Promise<void> {
  if (findServer(dataDir)) throw new Error(`A server is running on ${dataDir}. Stop it first.`)
  mkdirSync(dataDir, { recursive: true })
  const release = await takeLock(
    stateLock(dataDir),
    (holder) => new Error(`${dataDir} is in use by ${holder}. Stop it first.`),
  )
  try {
    await withLock(dataDir, work)
  } finally {
    release()
  }
}
