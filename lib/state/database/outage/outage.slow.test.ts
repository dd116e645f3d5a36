import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '@/lib/process/fake/at-once'
import { until } from '@/lib/process/fake/until'
import { hasPostgres, startPostgres, type TestPostgres } from '../../fake/start-postgres'
import { openState, type State } from '../open-state'
import { isAnswer } from './outage'

test('a broken connection does not count as an answer, whatever its code looks like', () => {
  for (const code of ['EPIPE', 'ECONNRESET'])
    expect(isAnswer(Object.assign(new Error(`write ${code}`), { code })), code).toBe(false)
  const from = (code: string) => Object.assign(new DatabaseError('told', 4, 'error'), { code })
  expect(['23505', '57P03', '08006'].map((code) => isAnswer(from(code)))).toEqual([true, false, false])
})

/** Longest silence of a server on a machine that is busy. A test whose server hangs waits that long. */
const SILENCE_MS = 5_000

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let server: TestPostgres
  let state: State
  beforeAll(async () => {
    server = await startPostgres()
    const outage = { suspiciousMs: 100, silenceMs: SILENCE_MS, againMs: 100 }
    state = openState({ dataDir: '/nonexistent', databaseUrl: server.url, outage })
    await state.database()
  })
  afterAll(async () => {
    await state.close()
    server.remove()
  })

  const ask = async () => (await state.database()).execute(sql`select 1`)
  const inTransaction = async () =>
    (await state.database()).transaction(async (step) => step.execute(sql`select 1`))

  /** The error of a query as its callers know it; undefined if it has an answer. */
  async function failure(work: () => Promise<unknown>): Promise<unknown> {
    let error = await work().then(
      () => undefined,
      (cause: unknown) => cause,
    )
    while (error instanceof Error && !('code' in error && error.code === 'service_unavailable'))
      error = error.cause ?? error.message
    return error
  }
  const unavailable = expect.objectContaining({
    code: 'service_unavailable',
    detail: { missing: ['state'], retryAfter: 5 },
  })
  const answersAgain = () =>
    until('PostgreSQL to answer again', async () => (await failure(ask)) === undefined)

  test('a slow query is not an outage', async () => {
    // Meanwhile the database is asked for a sign of life, and has one.
    await (await state.database()).execute(sql`select pg_sleep(1.5)`)
    await ask()
  })

  test('while the server hangs, the first requests wait for it and later ones do not', async () => {
    await Promise.all([ask(), inTransaction()])
    server.freeze()
    const all = await Promise.all([...Array(20).fill(ask), ...Array(5).fill(inTransaction)].map(failure))
    for (const error of all) expect(error).toEqual(unavailable)
    expect(await atOnce('A later request', failure(ask))).toEqual(unavailable)
    server.thaw()
    await answersAgain()
    // None of the connections that were lost is missing.
    await Promise.all(
      Array(10)
        .fill(inTransaction)
        .map((work) => work()),
    )
  })

  test('a crash in the middle of queries fails each of them with the same refusal', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const answered = Array<number>(20).fill(0)
      const firstErrors = answered.map(async (_, at) => {
        for (;;) {
          const error = await failure(at % 2 === 0 ? ask : inTransaction)
          if (error !== undefined) return error
          answered[at]++
        }
      })
      await until('each to be answered several times', () => Math.min(...answered) > 3)
      server.crash()
      for (const error of await Promise.all(firstErrors)) expect(error).toEqual(unavailable)
      server.start()
      await answersAgain()
    }
  })
})
