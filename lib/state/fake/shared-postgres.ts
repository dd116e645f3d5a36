import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { oncePerRun } from './once-per-run'
import { postgresAt, startPostgres } from './start-postgres'

export interface TestDatabase {
  url: string
  /** Deletes the database and ends connections that are still open. */
  drop(): Promise<void>
}

/**
 * An empty database of the PostgreSQL server that all files of a test run share. Tests that stop or freeze the server
 * start one of their own.
 */
export async function createDatabase(): Promise<TestDatabase> {
  const { url } = postgresAt(await oncePerRun('postgres', async () => (await startPostgres()).place))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(url, `CREATE DATABASE ${name}`)
  return {
    url: url.replace(/[^/]*$/, name),
    drop: () => query(url, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
