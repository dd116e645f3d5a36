import 'server-only'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { STATE_FORMAT } from '@/lib/contract/formats/formats'
import { NewerDataError } from '@/lib/contract/formats/newer-data'
import type { Database } from './database'
import { hasTable, rowsOf } from './rows-of'

/** Time of the last migration of an embedded database, in its folder. PGlite writes to a database that it only opens. */
const FILE = 'chartroom-migration'

const lastKnown = (folder: string) =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0

function refuse(place: string, migration: number, folder: string): void {
  if (migration > lastKnown(folder)) throw new NewerDataError(place, `migration ${migration}`, STATE_FORMAT)
}

/** Throws `NewerDataError` if a newer program wrote the embedded database. Reads one file and writes none. */
export function refuseNewerFolder(state: string, migrations: string): void {
  const path = join(state, FILE)
  if (existsSync(path)) refuse(state, Number(readFileSync(path, 'utf8')), migrations)
}

/** Notes the version of an embedded database after its migrations. */
export function noteVersion(state: string, migrations: string): void {
  const path = join(state, FILE)
  const version = String(lastKnown(migrations))
  if (!existsSync(path) || readFileSync(path, 'utf8') !== version) writeFileSync(path, version)
}

/** Throws `NewerDataError` if a newer program migrated the database. */
export async function refuseNewerDatabase(database: Database, migrations: string): Promise<void> {
  const version = await versionOf(database)
  if (version !== null) refuse('The database', version, migrations)
}

/** Time of the last migration; null for a database without any, or of a version that recorded them by name. */
export async function versionOf(database: Database): Promise<number | null> {
  if (!(await hasTable(database, 'drizzle.__drizzle_migrations'))) return null
  const [{ version }] = await rowsOf<{ version: number | null }>(
    database,
    sql`select max(created_at)::float8 as version from drizzle.__drizzle_migrations`,
  )
  return version
}
