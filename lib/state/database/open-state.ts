import 'server-only'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { ApiError, findApiError, isStateMissing } from '@/lib/contract/errors'
import { getLog } from '@/lib/http/log'
import { checkLock, takeLock } from '@/lib/process/lock/process-lock'
import { refuseHalfRestored } from '@/lib/process/pending-restore'
import type { Database } from './database'
import { MIGRATIONS, migrateEmbedded, migratePostgres } from './migrate'
import { openFolder } from './open-folder'
import type { Outage, OutageTimes } from './outage/outage'
import { noteVersion, refuseNewerFolder } from './state-version'

export interface StateOptions {
  dataDir: string
  /** PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string
  /** Times after which PostgreSQL counts as not answering. */
  outage?: Partial<OutageTimes>
}

/** Another process has the embedded database open. */
export class StateInUseError extends ApiError {
  constructor(holder: string) {
    super(
      'service_unavailable',
      `The state is in use by ${holder}. Only one process can open it; set DATABASE_URL to share it.`,
      { detail: { missing: ['state'] } },
    )
  }
}

/**
 * Whether a failure needs no line in the log: an outage of PostgreSQL has lines of its own, and a command that has the
 * embedded database open for a moment is not an error.
 */
export function isLoggedElsewhere(error: unknown): boolean {
  const known = findApiError(error)
  return known instanceof StateInUseError || (isStateMissing(known) && known?.detail.retryAfter !== undefined)
}

export interface State {
  /** False until something is stored, so that reads need not create an empty database. */
  exists(): boolean
  /** Opens and migrates the database on the first call. After a failure, the next call tries again. */
  database(): Promise<Database>
  /** Rejects while the database cannot be used. One that is slow can be. */
  check(): Promise<void>
  /** Connections to PostgreSQL, and callers that wait for one. Undefined for the embedded database, or before it is opened. */
  connections?(): Connections | undefined
  close(): Promise<void>
}

export interface Connections {
  busy: number
  idle: number
  waiting: number
}

/** Far away, each is busy for long: background work alone takes three at a time. */
const MAX_CONNECTIONS = 10
/** A check that takes longer only asks whether there is an outage. */
const SLOW_MS = 1_000

interface Opened {
  database: Database
  connections?: () => Connections
  close: () => Promise<void>
}

/** Persistent state: embedded in `DATA_DIR/state` for one process, or in PostgreSQL for several. Opens nothing yet. */
export function openState({ dataDir, databaseUrl, outage }: StateOptions): State {
  const folder = join(dataDir, 'state')
  // Known beyond an attempt to open, so that the next one during an outage does not wait for the database again.
  let watch: Outage | undefined
  const open = async () => {
    refuseHalfRestored(dataDir)
    if (!databaseUrl) return openEmbedded(dataDir, folder)
    watch ??= await watchPostgres(databaseUrl, outage)
    return openPostgres(databaseUrl, watch)
  }
  let opening: Promise<Opened> | undefined
  let opened: Opened | undefined
  const database = async () => {
    opening ??= open()
    const attempt = opening
    try {
      opened = await attempt
      return opened.database
    } catch (error) {
      if (opening === attempt) opening = undefined
      throw error
    }
  }
  return {
    exists: () => databaseUrl !== undefined || existsSync(folder),
    database,
    async check() {
      const used = await database()
      const asked = Promise.resolve(used.execute(sql`select 1`))
      const isSlow = pause(SLOW_MS, 'slow', { ref: false })
      if (watch && (await Promise.race([asked, isSlow])) === 'slow' && !watch.isOn) asked.catch(() => {})
      else await asked
    },
    connections: () => opened?.connections?.(),
    async close() {
      const last = opening
      opening = undefined
      opened = undefined
      await (await last?.catch(() => undefined))?.close()
      watch?.close()
      watch = undefined
    },
  }
}

/** Path of the lock that a process holds while it has the embedded database open. */
export const stateLock = (dataDir: string) => join(dataDir, 'state.lock')

async function openEmbedded(dataDir: string, folder: string): Promise<Opened> {
  mkdirSync(dataDir, { recursive: true })
  refuseNewerFolder(folder, MIGRATIONS)
  const lock = stateLock(dataDir)
  const release = await takeLock(lock, (holder) => new StateInUseError(holder))
  try {
    const { drizzle } = await import('drizzle-orm/pglite')
    const client = await openFolder(folder, () => checkLock(lock))
    const close = async () => {
      await client.close()
      release()
    }
    const database = drizzle(client)
    return await migrated(database, close, async () => {
      await migrateEmbedded(database)
      noteVersion(folder, MIGRATIONS)
    })
  } catch (error) {
    release()
    throw error
  }
}

/** Logs the beginning and the end of an outage. Failures because of it need no line. */
async function watchPostgres(url: string, times?: Partial<OutageTimes>): Promise<Outage> {
  const { createOutage } = await import('./outage/outage')
  const events = {
    onBegin: (cause: unknown) => getLog().error('The database cannot be used', cause),
    onEnd: (ms: number) =>
      getLog().info('The database can be used again', { seconds: Math.round(ms / 1000) }),
  }
  return createOutage(url, events, times)
}

async function openPostgres(url: string, outage: Outage): Promise<Opened> {
  const [{ FailFastPool }, { drizzle }] = await Promise.all([
    import('./outage/fail-fast-pool'),
    import('drizzle-orm/node-postgres'),
  ])
  const pool = new FailFastPool(url, MAX_CONNECTIONS, outage)
  // The pool replaces broken idle connections. Without a listener, the error would end the process.
  pool.on('error', outage.suspect)
  const database = drizzle(pool)
  const opened = await migrated(
    database,
    () => pool.end(),
    () => migratePostgres(database),
  )
  const connections = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool
    return { busy: totalCount - idle, idle, waiting }
  }
  return { ...opened, connections }
}

async function migrated(
  database: Database,
  close: () => Promise<void>,
  migrate: () => Promise<void>,
): Promise<Opened> {
  try {
    await migrate()
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}
