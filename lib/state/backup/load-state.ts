import 'server-only'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../database/database'
import { MIGRATIONS } from '../database/migrate'
import { stateTables } from '../database/state-tables'
import { versionOf } from '../database/state-version'
import { type DumpHeader, readDumpHeader, readDumpRows } from './dump-format'

/** Migrations up to that of a dump. Throws if a newer version made it. */
export function migrationsOf({ migration }: DumpHeader): MigrationMeta[] {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const last = all.findIndex(({ folderMillis }) => folderMillis === migration)
  if (last >= 0) return all.slice(0, last + 1)
  throw new Error('This backup was made by a newer version of Chartroom. Update Chartroom first.')
}

/**
 * Replaces the state in a database by a dump, in one transaction. The database must be empty, or at the version of the
 * dump. Later migrations are applied when the state is opened next. Dumps of earlier versions also have tables that are not
 * of the state, which are left as they are.
 */
export async function loadState(database: Database, path: string): Promise<void> {
  const header = await readDumpHeader(path)
  const migrations = migrationsOf(header)
  await database.transaction(async (step) => {
    const isEmpty = await checkVersion(step, header)
    if (isEmpty) await applyMigrations(step, migrations)
    const isOfState = stateTables(migrations)
    const names = header.tables.filter((table) => isOfState.has(table)).map((table) => sql.identifier(table))
    await step.execute(sql`truncate ${sql.join(names, sql`, `)}`)
    await step.execute(sql`create temporary table loaded_rows (row jsonb) on commit drop`)
    let table: string | undefined
    for await (const part of readDumpRows(path)) {
      if (!isOfState.has(part.table)) continue
      if (table !== undefined && part.table !== table) await moveRows(step, table)
      table = part.table
      if (part.rows.length === 0) continue
      const rows = `[${part.rows.join()}]`
      await step.execute(sql`insert into loaded_rows select * from jsonb_array_elements(${rows}::jsonb)`)
    }
    if (table !== undefined) await moveRows(step, table)
    for (const [name, value] of Object.entries(header.sequences)) {
      // A table that was left out may have no sequence.
      await step.execute(sql`select setval(to_regclass(${name}), ${value})`)
    }
  })
}

/** Whether the database is empty. Throws if it is at another version than the dump. */
export async function checkVersion(database: Database, { migration }: DumpHeader): Promise<boolean> {
  const current = await versionOf(database)
  if (current === null || current === migration) return current === null
  throw new Error(
    'The database and the backup are of different versions. Restore the backup into an empty database.',
  )
}

/** In one statement, because rows may point to others of their table. Triggers would assign new numbers to keys. */
async function moveRows(step: Database, table: string): Promise<void> {
  const name = sql.identifier(table)
  await step.execute(sql`alter table ${name} disable trigger user`)
  await step.execute(
    sql`insert into ${name} select (jsonb_populate_record(null::${name}, row)).* from loaded_rows`,
  )
  await step.execute(sql`alter table ${name} enable trigger user`)
  await step.execute(sql`truncate loaded_rows`)
}

/** Like drizzle's migrator, which cannot stop at an earlier version. */
async function applyMigrations(step: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await step.execute(sql`create schema if not exists drizzle`)
  await step.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await step.execute(sql.raw(statement))
    await step.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}
