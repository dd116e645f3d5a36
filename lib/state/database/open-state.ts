import 'server-only'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@/lib/contract/errors'
import { getLog } from '@/lib/http/log'
import { refuseHalfRestored } from '@/lib/process/pending-restore'
import { checkLock, takeLock } from '@/lib/process/process-lock'
import type { Database } from './database'
import { MIGRATIONS, migrateEmbedded, migratePostgres } from './migrate'
import { openFolder } from './open-folder'
import type { OutageTimes } from './outage'
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
      'data_not_available',
      `The state is in use by ${holder}. Only one process can open it; set DATABASE_URL to share it.`,
      { detail: { missing: ['state'] } },
    )
  }
}

export interface State {
  /** False until something is stored, so that reads need not create an empty database. */
  exists(): boolean
  /** Opens and migrates the database on the first call. After a failure, the next call tries again. */
  database(): Promise<Database>
  /** Connections to PostgreSQL, and callers that wait for one. Undefined for the embedded database, or before it is opened. */
  connections?(): Connections | undefined
  close(): Promise<void>
}

export interface Connections {
  busy: number
  idle: number
  waiting: number
}

const MAX_CONNECTIONS = 5

interface Opened {
  database: Database
  connections?: () => Connections
  close: () => Promise<void>
}

/** Persistent state: embedded in `DATA_DIR/state` for one process, or in PostgreSQL for several. Opens nothing yet. */
export function openState({ dataDir, databaseUrl, outage }: StateOptions): State {
  const folder = join(dataDir, 'state')
  const open = async () => {
    refuseHalfRestored(dataDir)
    return databaseUrl ? openPostgres(databaseUrl, outage) : openEmbedded(dataDir, folder)
  }
  let opening: Promise<Opened> | undefined
  let opened: Opened | undefined
  return {
    exists: () => databaseUrl !== undefined || existsSync(folder),
    async database() {
      opening ??= open()
      const attempt = opening
      try {
        opened = await attempt
        return opened.database
      } catch (error) {
        if (opening === attempt) opening = undefined
        throw error
      }
    },
    connections: () => opened?.connections?.(),
    async close() {
      const last = opening
      opening = undefined
      opened = undefined
      await (await last?.catch(() => undefined))?.close()
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

async function openPostgres(url: string, outage?: Partial<OutageTimes>): Promise<Opened> {
  const [{ FailFastPool }, { drizzle }] = await Promise.all([
    import('./fail-fast-pool'),
    import('drizzle-orm/node-postgres'),
  ])
  const pool = new FailFastPool(url, MAX_CONNECTIONS, outage)
  // The pool replaces broken idle connections. Without a listener, the error would end the process. All of them usually
  // end at the same time, which is one event.
  let isReported = false
  pool.on('connect', () => {
    isReported = false
  })
  pool.on('error', (error) => {
    if (!isReported) getLog().error('An idle database connection failed', error)
    isReported = true
  })
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
