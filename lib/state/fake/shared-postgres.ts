import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openState } from '../database/open-state'
import { oncePerRun } from './once-per-run'
import { type PostgresPlace, postgresAt, startPostgres } from './start-postgres'

export interface TestDatabase {
  url: string
  /** Deletes the database and ends connections that are still open. */
  drop(): Promise<void>
}

/** Database that the others are copied from: migrations take longer than a copy. */
const TEMPLATE = 'migrated'

/**
 * An empty, migrated database of the PostgreSQL server that all files of a test run share. Tests that stop or freeze the
 * server start one of their own.
 */
export async function createDatabase(): Promise<TestDatabase> {
  const { url } = postgresAt(await oncePerRun('postgres', startWithTemplate))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return {
    url: named(url, name),
    drop: () => query(url, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function startWithTemplate(folder: string): Promise<PostgresPlace> {
  const server = await startPostgres()
  await query(server.url, `CREATE DATABASE ${TEMPLATE}`)
  const state = openState({ dataDir: folder, databaseUrl: named(server.url, TEMPLATE) })
  await state.database()
  await state.close()
  return server.place
}

const named = (url: string, name: string) => url.replace(/[^/]*$/, name)

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
