import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { createTestState } from '../fake/test-state'
import { MIGRATIONS } from './migrate'
import { rowsOf } from './rows-of'
import { stateTables } from './state-tables'

const state = createTestState()

test('are all tables of a new database', async () => {
  const tables = await rowsOf<{ name: string }>(
    await state.database(),
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const named = stateTables(readMigrationFiles({ migrationsFolder: MIGRATIONS }))
  expect([...named].sort()).toEqual(tables.map(({ name }) => name))
})
