import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { MIGRATIONS } from './migrations'

/** Any fixed number: processes that open one database at once take turns by it. */
const TURN = 7_241_019

/** Applies what is missing, all of it or nothing. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(${TURN})`)
    await step.execute(
      sql`create table if not exists applied_migrations (name text primary key, at timestamptz not null)`,
    )
    for (const { name, statements } of MIGRATIONS) {
      const added = await step.execute(
        sql`insert into applied_migrations values (${name}, now()) on conflict do nothing returning name`,
      )
      if ((added as { rows: unknown[] }).rows.length === 0) continue
      for (const statement of statements) await step.execute(sql.raw(statement))
    }
  })
}
