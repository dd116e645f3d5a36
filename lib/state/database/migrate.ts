import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { adoptEarlierDatabase } from './adopt-earlier-database'

/** The SQL files that `npm run migration` writes. Every way of starting the process starts it in the project's root. */
export const MIGRATIONS = join(process.cwd(), 'lib/state/database/migrations')

/** Any fixed number. Processes that open the same database at once wait for each other on it. */
const LOCK = 7_241_019

export async function migrateEmbedded(database: PgliteDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await adoptEarlierDatabase(database, MIGRATIONS)
  await migrate(database, { migrationsFolder: MIGRATIONS })
}

export async function migratePostgres(database: NodePgDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  // One connection holds the lock while others migrate: the migrator begins and commits transactions of its own.
  await database.transaction(async (holder) => {
    await holder.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await adoptEarlierDatabase(database, MIGRATIONS)
    await migrate(database, { migrationsFolder: MIGRATIONS })
  })
}
