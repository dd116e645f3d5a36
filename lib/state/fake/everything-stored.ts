import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

/** Every row of every table as text, as somebody reads it who has a copy of the database. */
export async function everythingStored(database: Database): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(JSON.stringify(await rowsOf(database, sql.raw(`select to_jsonb(t) as row from ${name} t`))))
  return rows.join('\n')
}
