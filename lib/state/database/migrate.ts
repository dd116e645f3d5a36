import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { programFile } from '@/lib/env/env'
import { adoptEarlierDatabase } from './adopt-earlier-database'
import { LOCKS } from './advisory-locks'
import { refuseNewerDatabase } from './state-version'

/** SQL files written by `npm run migration`. */
export const MIGRATIONS = programFile('lib/state/database/migrations')

/** Throws `NewerDataError`. */
export async function migrateEmbedded(database: PgliteDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  await refuseNewerDatabase(database, MIGRATIONS)
  await adoptEarlierDatabase(database, MIGRATIONS)
  await migrate(database, { migrationsFolder: MIGRATIONS })
}

/** Throws `NewerDataError`. */
export async function migratePostgres(database: NodePgDatabase): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  // Processes that open the database at the same time wait for each other. The lock needs its own connection, because
  // the migrator commits its own transactions.
  await database.transaction(async (holder) => {
    await holder.execute(sql`select pg_advisory_xact_lock(${LOCKS.migrations})`)
    await refuseNewerDatabase(database, MIGRATIONS)
    await adoptEarlierDatabase(database, MIGRATIONS)
    await migrate(database, { migrationsFolder: MIGRATIONS })
  })
}
