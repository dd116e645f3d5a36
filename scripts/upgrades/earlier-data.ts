import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/state/database/database'

/** Rows as JSON, null where a value is missing. */
interface PlainRows {
  time: number[]
  columns: Record<string, (number | null)[]>
}

export interface EarlierStore {
  /** The program that wrote it. */
  commit: string
  /** Content in base64, by the path below `DATA_DIR`. */
  files: Record<string, string>
  /** Rows of each data file, as that program read them. */
  pieces: Record<string, PlainRows>
  /** Rows of each `table@resolution`, as that program served them. */
  tables: Record<string, PlainRows>
}

export interface EarlierState {
  commit: string
  /** Statements of its migrations. */
  statements: string[]
  /** Rows as JSON texts, by `schema.table`. */
  rows: Record<string, string[]>
}

interface EarlierData {
  stores: Record<string, EarlierStore>
  states: Record<string, EarlierState>
}

export const EARLIER: EarlierData = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'earlier-data.json.gz'))).toString(),
)

/** Writes a store of an earlier version. */
export function putStore(dataDir: string, { files }: EarlierStore): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dataDir, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(content, 'base64'))
  }
}

/** Fills an empty database as an earlier version did. References are not checked, so tables may come in any order. */
export async function putState(database: Database, { statements, rows }: EarlierState): Promise<void> {
  const run = (text: string) => database.execute(sql.raw(text))
  await run('create table if not exists applied_migrations (name text primary key, at timestamptz not null)')
  if (rows['drizzle.__drizzle_migrations']) {
    await run('drop table applied_migrations')
    await run('create schema drizzle')
    await run(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  }
  for (const statement of statements) await run(statement)
  for (const table of Object.keys(rows)) {
    const [schema, name] = table.split('.')
    const place = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    await database.execute(sql`alter table ${place} disable trigger all`)
    await database.execute(sql`delete from ${place}`)
    for (const row of rows[table]) {
      await database.execute(
        sql`insert into ${place} select (jsonb_populate_record(null::${place}, ${row}::jsonb)).*`,
      )
    }
    await database.execute(sql`alter table ${place} enable trigger all`)
  }
  await run(COUNT_ON)
}

/** Lets every counter go on after the rows, as it did in the database of the earlier version. */
const COUNT_ON = `do $$ declare counted record; begin
  for counted in
    select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
    where column_default like 'nextval%' and table_schema in ('public', 'drizzle')
  loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %s having count(*) > 0',
      counted.place, counted.name, counted.name, counted.place);
  end loop; end $$`
