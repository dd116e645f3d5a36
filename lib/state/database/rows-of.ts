import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database'

/** Rows of a query, whose type the caller knows. Both drivers give them in the same form. */
export async function rowsOf<T>(step: Database, query: SQL): Promise<T[]> {
  return ((await step.execute(query)) as unknown as { rows: T[] }).rows
}

/** Whether there is a table of this name, with its schema unless that is the default one. */
export async function hasTable(step: Database, table: string): Promise<boolean> {
  const [{ found }] = await rowsOf<{ found: boolean }>(
    step,
    sql`select to_regclass(${table}) is not null as found`,
  )
  return found
}
