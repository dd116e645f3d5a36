import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database'
import { hasTable, rowsOf } from './rows-of'

/** Last migration that was recorded by name, in `applied_migrations`. */
const LAST_BY_NAME = '0009-ending-accounts'

/**
 * Prepares a database of an earlier version for drizzle's migrator, which only looks at the last applied migration.
 * Earlier versions applied migrations by name, not always in order, so gaps are filled first. `applied_migrations`
 * stays, so that the earlier version can still open the database after a rollback.
 */
export async function adoptEarlierDatabase(database: Database, folder: string): Promise<void> {
  await database.transaction(async (step) => {
    if (
      !(await hasTable(step, 'applied_migrations')) ||
      (await hasTable(step, 'drizzle.__drizzle_migrations'))
    )
      return
    await step.execute(sql`create schema if not exists drizzle`)
    await step.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    const rows = await rowsOf<{ name: string }>(step, sql`select name from applied_migrations`)
    const applied = new Set(rows.map(({ name }) => name))
    for (const { name, statements, hash, when } of readByName(folder)) {
      if (!applied.has(name)) {
        for (const statement of statements) await step.execute(sql.raw(statement))
        await step.execute(sql`insert into applied_migrations values (${name}, now())`)
      }
      await step.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
      )
    }
  })
}

/** Migrations up to the last one that was recorded by name. */
export function readByName(folder: string) {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const files = readMigrationFiles({ migrationsFolder: folder })
  const all = journal.entries.map(({ tag }, at) => ({
    name: tag,
    statements: files[at].sql,
    hash: files[at].hash,
    when: files[at].folderMillis,
  }))
  return all.slice(0, all.findIndex(({ name }) => name === LAST_BY_NAME) + 1)
}
