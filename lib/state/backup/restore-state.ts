import 'server-only'
import { mkdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { withPlainErrors } from '../database/embedded-error'
import { hasTable, rowsOf } from '../database/rows-of'
import { readDumpHeader } from './dump-format'
import { checkVersion, loadState } from './load-state'

/** Makes a new embedded database from a dump. */
export async function createFolderFrom(dump: string, folder: string): Promise<void> {
  const [{ PGlite }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ])
  mkdirSync(folder, { recursive: true })
  await withPlainErrors(folder, async () => {
    const client = await PGlite.create(folder)
    try {
      await loadState(drizzle(client), dump)
    } finally {
      await client.close()
    }
  })
}

/** Replaces what is in a PostgreSQL server by a dump. */
export function loadIntoServer(dump: string, url: string): Promise<void> {
  return onServer(url, (database) => loadState(database, dump))
}

/** Throws if the dump does not fit the server. */
export function checkServer(dump: string, url: string): Promise<void> {
  return onServer(url, async (database) => {
    await checkVersion(database, await readDumpHeader(dump))
  })
}

/** Accounts on a PostgreSQL server; 0 before its first migration. */
export function countPeople(url: string): Promise<number> {
  return onServer(url, async (database) => {
    if (!(await hasTable(database, 'public.users'))) return 0
    const [{ count }] = await rowsOf<{ count: string }>(database, sql`select count(*) as count from users`)
    return Number(count)
  })
}

async function onServer<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  try {
    return await work(drizzle(pool))
  } finally {
    await pool.end()
  }
}
