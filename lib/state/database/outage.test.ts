import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '../fake/start-postgres'
import { openState, type State } from './open-state'

/** A second, and what a busy machine adds. */
const AT_MOST_MS = 2_500

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let server: TestPostgres
  let state: State
  beforeAll(async () => {
    server = await startPostgres()
    state = openState({ dataDir: '/nonexistent', databaseUrl: server.url })
    await state.database()
  }, 60_000)
  afterAll(async () => {
    await state.close()
    server.remove()
  })

  const ask = async () => (await state.database()).execute(sql`select 1`)
  const inTransaction = async () =>
    (await state.database()).transaction(async (step) => step.execute(sql`select 1`))

  async function failure(work: () => Promise<unknown>) {
    const started = performance.now()
    let error = await work().then(
      () => undefined,
      (cause: unknown) => cause,
    )
    while (error instanceof Error && !('code' in error && error.code === 'data_not_available'))
      error = error.cause
    return { error, took: performance.now() - started }
  }
  const unavailable = expect.objectContaining({
    code: 'data_not_available',
    detail: { missing: ['state'], retryAfter: 5 },
  })

  test('a slow query is not an outage', async () => {
    await (await state.database()).execute(sql`select pg_sleep(1.5)`)
    await ask()
  }, 30_000)

  test('while the server hangs, requests wait at most a second at first, and then not at all', async () => {
    await Promise.all([ask(), inTransaction()])
    server.freeze()
    const all = await Promise.all([...Array(20).fill(ask), ...Array(5).fill(inTransaction)].map(failure))
    for (const { error, took } of all) {
      expect(error).toEqual(unavailable)
      expect(took).toBeLessThan(AT_MOST_MS)
    }
    const later = await failure(ask)
    expect(later.error).toEqual(unavailable)
    expect(later.took).toBeLessThan(300)
    server.thaw()
    await expect.poll(async () => (await failure(ask)).error, { timeout: 15_000 }).toBeUndefined()
    // None of the connections that were lost is missing.
    await Promise.all(
      Array(10)
        .fill(inTransaction)
        .map((work) => work()),
    )
  }, 60_000)
})
