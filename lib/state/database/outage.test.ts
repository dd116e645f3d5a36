import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '../fake/start-postgres'
import { openState, type State } from './open-state'
import { isAnswer } from './outage'

test('a broken connection is no answer, whatever its code looks like', () => {
  for (const code of ['EPIPE', 'ECONNRESET'])
    expect(isAnswer(Object.assign(new Error(`write ${code}`), { code })), code).toBe(false)
  const from = (code: string) => Object.assign(new DatabaseError('told', 4, 'error'), { code })
  expect(['23505', '57P03', '08006'].map((code) => isAnswer(from(code)))).toEqual([true, false, false])
})

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let server: TestPostgres
  let state: State
  beforeAll(async () => {
    server = await startPostgres()
    state = openState({ dataDir: '/nonexistent', databaseUrl: server.url })
    await state.database()
  })
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
      error = error.cause ?? error.message
    return { error, took: performance.now() - started }
  }
  const unavailable = expect.objectContaining({
    code: 'data_not_available',
    detail: { missing: ['state'], retryAfter: 5 },
  })

  test('a slow query is not an outage', async () => {
    await (await state.database()).execute(sql`select pg_sleep(1.5)`)
    await ask()
  })

  test('while the server hangs, the first requests wait for it and later ones do not', async () => {
    await Promise.all([ask(), inTransaction()])
    server.freeze()
    const all = await Promise.all([...Array(20).fill(ask), ...Array(5).fill(inTransaction)].map(failure))
    for (const { error } of all) expect(error).toEqual(unavailable)
    const later = await failure(ask)
    expect(later.error).toEqual(unavailable)
    expect(later.took).toBeLessThan(Math.min(...all.map(({ took }) => took)))
    server.thaw()
    await expect.poll(async () => (await failure(ask)).error, { timeout: 15_000 }).toBeUndefined()
    // None of the connections that were lost is missing.
    await Promise.all(
      Array(10)
        .fill(inTransaction)
        .map((work) => work()),
    )
  })

  test('a crash in the middle of queries fails each of them with the same refusal', async () => {
    const errors: unknown[] = []
    let isRunning = true
    const work = [...Array(10).fill(ask), ...Array(10).fill(inTransaction)].map(async (one) => {
      while (isRunning) {
        const { error } = await failure(one)
        if (error !== undefined) errors.push(error)
        await pause(2)
      }
    })
    for (let turn = 0; turn < 3; turn++) {
      await pause(300)
      server.crash()
      await pause(300)
      server.start()
      await expect.poll(async () => (await failure(ask)).error, { timeout: 15_000 }).toBeUndefined()
    }
    isRunning = false
    await Promise.all(work)
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) expect(error).toEqual(unavailable)
  })
})
