import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import * as alerts from '../alerts/alert-schema'
import { hasPostgres, startPostgres } from '../fake/start-postgres'
import * as accounts from './account-schema'
import { readByName } from './adopt-earlier-database'
import type { Database } from './database'
import { MIGRATIONS, migrateEmbedded, migratePostgres } from './migrate'
import * as schema from './schema'
import * as shared from './shared-schema'

const TABLES = { ...schema, ...accounts, ...shared, ...alerts }

/** Migrations applied by each earlier version of Chartroom. */
const EARLIER = [
  ['0001'],
  ['0001', '0002'],
  ['0001', '0004'],
  ['0001', '0002', '0004'],
  ['0001', '0002', '0004', '0005'],
  ['0001', '0002', '0004', '0006'],
  ['0001', '0002', '0004', '0007'],
  ['0001', '0002', '0004', '0005', '0006', '0007'],
  ['0001', '0002', '0004', '0005', '0006', '0007', '0008'],
  ['0001', '0002', '0004', '0005', '0006', '0007', '0009'],
  ['0001', '0002', '0004', '0005', '0006', '0007', '0008', '0009'],
] as const

async function select<T>(database: Database, query: string): Promise<T[]> {
  return ((await database.execute(sql.raw(query))) as unknown as { rows: T[] }).rows
}

/** Columns, constraints, indexes, and sequences as PostgreSQL reports them. */
async function describeDatabase(database: Database): Promise<Record<string, object[]>> {
  return {
    columns: await select(
      database,
      `select table_name, column_name, data_type, udt_name, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' and table_name <> 'applied_migrations' order by 1, 2`,
    ),
    constraints: await select(
      database,
      `select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
       and conrelid::regclass::text <> 'applied_migrations' order by 1, 2`,
    ),
    indexes: await select(
      database,
      `select tablename, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'applied_migrations'
       order by 1, 2`,
    ),
    sequences: await select(
      database,
      `select sequencename, data_type, increment_by from pg_sequences where schemaname = 'public' order by 1`,
    ),
  }
}

const embedded = drizzle(new PGlite())
afterAll(() => embedded.$client.close())

/** An embedded database without tables, shared by all tests because creating one takes seconds. */
async function emptyDatabase(): Promise<typeof embedded> {
  for (const statement of [
    'drop schema if exists drizzle cascade',
    'drop schema public cascade',
    'create schema public',
  ]) {
    await embedded.execute(sql.raw(statement))
  }
  return embedded
}

async function describeMigrated() {
  const database = await emptyDatabase()
  await migrateEmbedded(database)
  return describeDatabase(database)
}

/** Description of a database created from the schema, without migrations. */
async function describeSchema(tables: Record<string, unknown>) {
  const database = await emptyDatabase()
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
  for (const statement of statements) await database.execute(sql.raw(statement))
  return describeDatabase(database)
}

/** Fills a database as an earlier version would: a user, a key, its usage, and an audit entry. */
async function fillEarlier(database: Database, applied: readonly string[]): Promise<void> {
  await database.execute(
    sql`create table applied_migrations (name text primary key, at timestamptz not null)`,
  )
  for (const { name, statements } of readByName(MIGRATIONS)) {
    if (!applied.includes(name.slice(0, 4))) continue
    for (const statement of statements) await database.execute(sql.raw(statement))
    await database.execute(sql`insert into applied_migrations values (${name}, now())`)
  }
  const rows = `
    insert into users (id, email, name, role, tier, created_at) values ('u', 'Ada@example.org', 'Ada', 'user', 'pro', '2025-01-01Z');
    insert into api_keys (id, owner_id, hash, hint, mode, tier, permissions, created_at)
      values ('k', 'u', '${'0'.repeat(64)}', 'cr_live_0000', 'live', 'pro', '{onchain}', '2025-01-01Z');
    insert into usage values ('k', '2025-01-01Z', 7);
    insert into audit (at, actor, action, subject, detail) values ('2025-01-01Z', 'u', 'key.issue', 'k', '{}')`
  for (const statement of rows.split(';')) await database.execute(sql.raw(statement))
  if (applied.includes('0006')) {
    await database.execute(sql`insert into embeds values
      ('1234567890123456789012', 'u', 'MVRV', 'onchain/mvrv', '', '{https://a.org}', 10, 100, '2025-01-01Z')`)
  }
}

async function expectUpgraded(database: Database, applied: readonly string[]): Promise<void> {
  expect(await select(database, 'select email, name, email_verified_at from users')).toEqual([
    {
      email: applied.includes('0004') ? 'Ada@example.org' : 'ada@example.org',
      name: 'Ada',
      email_verified_at: null,
    },
  ])
  expect(await select(database, 'select id, name, hint from api_keys')).toEqual([
    { id: 'k', name: '', hint: 'cr_live_0000' },
  ])
  expect(await select(database, 'select key_id, count from usage')).toEqual([{ key_id: 'k', count: 7 }])
  expect(await select(database, 'select action from audit')).toEqual([{ action: 'key.issue' }])
  expect(await select(database, 'select title from embeds')).toEqual(
    applied.includes('0006') ? [{ title: 'MVRV' }] : [],
  )
}

test('a migrated database equals the schema', async () => {
  expect(await describeMigrated()).toEqual(await describeSchema(TABLES))
})

test('a schema change without a migration is detected', async () => {
  const audit = pgTable('audit', { id: text('id').primaryKey() })
  expect(await describeMigrated()).not.toEqual(await describeSchema({ ...TABLES, audit }))
})

test('the last drizzle-kit snapshot equals the schema', async () => {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; when: number }[]
  }
  const times = entries.map(({ when }) => when)
  // The migrator skips migrations older than the last applied one.
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  const number = String(entries.at(-1)?.idx).padStart(4, '0')
  const last = JSON.parse(readFileSync(join(MIGRATIONS, `meta/${number}_snapshot.json`), 'utf8'))
  expect(await generateMigration(last, generateDrizzleJson(TABLES))).toEqual([])
})

describe('a database of an earlier version keeps its data and gets the current schema', () => {
  test('on PGlite', async () => {
    const fresh = await describeMigrated()
    for (const applied of EARLIER) {
      const earlier = await emptyDatabase()
      await fillEarlier(earlier, applied)
      await migrateEmbedded(earlier)
      await migrateEmbedded(earlier)
      await expectUpgraded(earlier, applied)
      expect(await describeDatabase(earlier), applied.join()).toEqual(fresh)
    }
  })

  test.runIf(hasPostgres)('on PostgreSQL, opened by several processes at once', async () => {
    const server = await startPostgres()
    const pools: Pool[] = []
    const open = (url: string) => {
      const pool = new Pool({ connectionString: url, max: 5 })
      // A pool counts as ended before its connections are closed, which the end of the server can interrupt.
      pool.on('connect', (client) => client.on('error', () => {}))
      pools.push(pool)
      return drizzlePostgres(pool)
    }
    try {
      const fresh = open(server.url)
      await Promise.all([migratePostgres(fresh), migratePostgres(open(server.url))])
      for (const [at, applied] of EARLIER.entries()) {
        await fresh.execute(sql.raw(`create database earlier_${at}`))
        const url = server.url.replace(/postgres$/, `earlier_${at}`)
        await fillEarlier(open(url), applied)
        await Promise.all([migratePostgres(open(url)), migratePostgres(open(url))])
        await expectUpgraded(open(url), applied)
        expect(await describeDatabase(open(url))).toEqual(await describeDatabase(fresh))
      }
    } finally {
      await Promise.all(pools.map((pool) => pool.end()))
      server.remove()
    }
  })
})
