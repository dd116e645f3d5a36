import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { adoptEarlierDatabase } from './adopt-earlier-database'

/** SQL files written by `npm run migration`. The process always starts in the project's root. */
export const MIGRATIONS = join(process.cwd(), 'lib/state/database/migrations')

/** Arbitrary. Processes that open the same database at once wait for each other on this advisory lock. */
const LOCK = 7_241_019

export async function migrateEmbedded(database: PgliteDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await adoptEarlierDatabase(database, MIGRATIONS)
  await migrate(database, { migrationsFolder: MIGRATIONS })
}

export async function migratePostgres(database: NodePgDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  // The lock needs its own connection, because the migrator commits its own transactions.
  await database.transaction(async (holder) => {
    await holder.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await adoptEarlierDatabase(database, MIGRATIONS)
    await migrate(database, { migrationsFolder: MIGRATIONS })
  })
}
