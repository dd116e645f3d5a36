import 'server-only'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { chmod, copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreDecision, restoreFolder } from '@/lib/process/pending-restore'
import { takeLock } from '@/lib/process/process-lock'
import { sweep } from '@/lib/sources/store/commit'
import { withLock } from '@/lib/sources/store/lock'
import {
  ensureManifest,
  hasPieces,
  parseManifest,
  tablesFolder,
  writeManifest,
} from '@/lib/sources/store/manifest'
import { isIntact } from '@/lib/sources/store/read-piece'
import { writeAtomically } from '@/lib/sources/store/write-atomically'
import { readDumpHeader } from '@/lib/state/backup/dump-format'
import { migrationsOf } from '@/lib/state/backup/load-state'
import { checkServer, createFolderFrom, loadIntoServer } from '@/lib/state/backup/restore-state'
import { stateLock } from '@/lib/state/database/open-state'
import { findServer } from '@/lib/state/database/server-file'
import { checkBackup, MANIFEST, SECRET, STATE, TABLES } from './backup-file'

export interface RestorePlace {
  dataDir: string
  databaseUrl?: string
}

/** What a restore has to put in place. */
interface Decision {
  state: 'folder' | 'server' | 'none'
}

/**
 * Replaces everything by a backup. It is checked completely and prepared beside the data first. Then one file decides:
 * before it exists nothing has changed, and after it every later start completes the restore, so nothing is ever half
 * restored. No server may use the data meanwhile.
 */
export async function restoreBackup(place: RestorePlace, from: string): Promise<void> {
  const { dataDir, databaseUrl } = place
  const { files } = await checkBackup(from)
  const has = (path: string) => Object.hasOwn(files, path)
  if (has(STATE)) {
    migrationsOf(await readDumpHeader(join(from, STATE)))
    if (databaseUrl) await checkServer(join(from, STATE), databaseUrl)
  }
  await alone(dataDir, async () => {
    await complete(place)
    const staged = restoreFolder(dataDir)
    rmSync(staged, { recursive: true, force: true })
    mkdirSync(staged, { recursive: true, mode: 0o700 })
    await nameNewStore(dataDir)
    if (has(STATE) && databaseUrl) await copyFile(join(from, STATE), join(staged, STATE))
    else if (has(STATE)) await createFolderFrom(join(from, STATE), join(staged, 'state'))
    await stageTables(dataDir, from, has(MANIFEST))
    if (has(SECRET)) {
      await copyFile(join(from, SECRET), join(staged, SECRET))
      await chmod(join(staged, SECRET), 0o600)
    }
    const decision: Decision = { state: has(STATE) ? (databaseUrl ? 'server' : 'folder') : 'none' }
    await writeAtomically(restoreDecision(dataDir), JSON.stringify(decision))
    await complete(place)
  })
}

/** Completes a restore that was interrupted after it was decided. Call it before anything opens the data. */
export async function completeRestore(place: RestorePlace): Promise<void> {
  if (existsSync(restoreDecision(place.dataDir))) await alone(place.dataDir, () => complete(place))
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
  const manifest = join(staged, 'manifest.json')
  const next = parseManifest(await readFile(manifest, 'utf8'), manifest)
  await writeManifest(dataDir, next)
  if (existsSync(join(staged, SECRET))) renameSync(join(staged, SECRET), join(dataDir, SECRET))
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
  const text = hasTables ? await readFile(path, 'utf8') : '{"version":1,"files":{},"pieces":[]}'
  for (const { file } of parseManifest(text, path).pieces) {
    const bytes = await readFile(join(from, TABLES, file))
    if (!isIntact(file, bytes))
      throw new Error(`${join(from, TABLES, file)} is damaged. Nothing was restored.`)
    await writeAtomically(join(tablesFolder(dataDir), file), bytes)
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
