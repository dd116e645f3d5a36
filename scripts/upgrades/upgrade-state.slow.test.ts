import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { listAlerts } from '@/lib/state/alerts/alerts'
import { claimDeliveries } from '@/lib/state/alerts/deliveries'
import type { Database } from '@/lib/state/database/database'
import { openState } from '@/lib/state/database/open-state'
import { versionOf } from '@/lib/state/database/state-version'
import { hasPostgres, startPostgres } from '@/lib/state/fake/start-postgres'
import { createWatchlist, listWatchlists } from '@/lib/state/shared/watchlists'
import { EARLIER, type EarlierState, putState } from './earlier-data'

type Row = Record<string, unknown>

async function rowsOf(database: Database, table: string): Promise<Row[]> {
  const found = await database.execute(sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t`)
  return (found as unknown as { rows: { row: Row }[] }).rows.map(({ row }) => row)
}

/** Columns that ended. Sessions are rows since 0011, so that one can be ended alone. */
const ENDED = ['session_epoch']

/** Every column of every row that the earlier version had, with its value. Later versions add columns. */
async function expectKept(database: Database, { rows }: EarlierState): Promise<void> {
  let checked = 0
  for (const [table, texts] of Object.entries(rows)) {
    const [schema, name] = table.split('.')
    if (schema !== 'public' || name === 'applied_migrations') continue
    const kept = await rowsOf(database, name)
    expect(kept.length, table).toBe(texts.length)
    for (const text of texts) {
      const row = Object.entries(JSON.parse(text)).filter(([column]) => !ENDED.includes(column))
      expect(kept, table).toContainEqual(expect.objectContaining(Object.fromEntries(row)))
      checked++
    }
  }
  expect(checked).toBeGreaterThan(3)
}

/** Later tables work for people of the earlier version: they keep a list. A message of an alert that waited is sent, once. */
async function expectUsable(database: Database, { rows }: EarlierState): Promise<void> {
  const [owner] = rows['public.users'].map((text) => JSON.parse(text) as { id: string })
  const list = { title: 'Mine', entries: ['onchain/mvrv?formula=a * 2'] }
  await createWatchlist(database, { ...list, ownerId: owner.id }, new Date())
  const lists = await listWatchlists(database, owner.id)
  expect(lists).toContainEqual(expect.objectContaining(list))
  expect(lists).toHaveLength(1 + (rows['public.watchlists']?.length ?? 0))
  const waiting = rows['public.alert_deliveries']?.length ?? 0
  const most = { most: 10, mostOfOwner: 10, busy: [] }
  const claim = () => claimDeliveries(database, { now: new Date(), leaseMs: 60_000, waitsMs: [], ...most })
  expect(await claim()).toHaveLength(waiting)
  expect(await claim()).toEqual([])
  expect(await listAlerts(database, owner.id)).toHaveLength(rows['public.alerts']?.length ?? 0)
}

test('there is a state of every set of tables that people can have', () => {
  const { entries } = JSON.parse(
    readFileSync(new URL('../../lib/state/database/migrations/meta/_journal.json', import.meta.url), 'utf8'),
  ) as { entries: unknown[] }
  const numbered = Object.values(EARLIER.states).flatMap(
    ({ rows }) => rows['drizzle.__drizzle_migrations'] ?? [],
  )
  const ids = new Set(numbered.map((text) => (JSON.parse(text) as { id: number }).id))
  // That of the last migration is also what this version itself makes.
  expect(Math.max(...ids)).toBeGreaterThanOrEqual(entries.length - 1)
  expect(Object.keys(EARLIER.states)).toContain('0.2.0')
})

test.each(Object.entries(EARLIER.states))(
  'the embedded state of the version “%s” opens with every row, and what is new works',
  async (_name, earlier) => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'state'))
    const client = await PGlite.create(join(dataDir, 'state'))
    await putState(drizzle(client), earlier)
    await client.close()
    for (let opened = 0; opened < 2; opened++) {
      const state = openState({ dataDir })
      await expectKept(await state.database(), earlier)
      expect(await versionOf(await state.database())).toBeGreaterThan(1_735_690_200_000)
      if (opened === 1) await expectUsable(await state.database(), earlier)
      await state.close()
    }
  },
)

test.skipIf(!hasPostgres)('so it does on PostgreSQL', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const { Pool } = await import('pg')
  const { drizzle: drizzleServer } = await import('drizzle-orm/node-postgres')
  for (const [at, earlier] of Object.values(EARLIER.states).entries()) {
    const pool = new Pool({ connectionString: server.url, max: 1 })
    await pool.query(`create database upgrade_${at}`)
    await pool.end()
    const url = server.url.replace(/postgres$/, `upgrade_${at}`)
    const filling = new Pool({ connectionString: url, max: 1 })
    await putState(drizzleServer(filling), earlier)
    await filling.end()
    const state = openState({ dataDir: '/nowhere', databaseUrl: url })
    await expectKept(await state.database(), earlier)
    await expectUsable(await state.database(), earlier)
    await state.close()
  }
})
