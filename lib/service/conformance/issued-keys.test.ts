import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '@/lib/state/fake/start-postgres'
import { openState, type State } from '@/lib/state/open-state'
import { createBench } from '../fake/ask'
import { hasRedis, startRedis, type TestRedis } from '../fake/start-redis'
import { createRedisCounters } from '../quota/counters'
import { createMemoryCounters } from '../quota/memory-counters'
import { createStateKeys, type StateKeys } from '../state-keys'
import { createUsageTally } from '../usage-tally'
import { createWriteBehind, type WriteBehind } from '../write-behind'
import { askInProcess, askWithKeys } from './askers'
import { issueCast } from './cast'
import { type Ask, breaches } from './rule'
import { RULES } from './rules'

const SETTINGS = [
  { kind: 'PGlite', counters: 'the state', there: true },
  { kind: 'PostgreSQL', counters: 'the state', there: hasPostgres },
  { kind: 'PGlite', counters: 'Redis', there: hasRedis },
].filter(({ there }) => there)

const folder = mkdtempSync(join(tmpdir(), 'chartroom-conformance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const silent = { info: () => {}, error: () => {} }
/** One moment for all rules, so that no quota is renewed between two of them. */
const now = Date.UTC(2025, 0, 15, 10, 30)

describe.each(SETTINGS)('keys issued into $kind, requests counted in $counters', ({ kind, counters }) => {
  let postgres: TestPostgres | undefined
  let redis: TestRedis | undefined
  let redisCounters: ReturnType<typeof createRedisCounters> | undefined
  let state: State
  let keys: StateKeys
  let writer: WriteBehind
  let ask: Ask

  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres()
    if (counters === 'Redis') redis = await startRedis()
    state = openState({ dataDir: join(folder, counters), databaseUrl: postgres?.url })
    const issued = await issueCast(await state.database(), new Date(now))
    keys = createStateKeys(state, silent, { now: () => now })
    const usage = createUsageTally()
    redisCounters = redis && createRedisCounters(redis.url, silent)
    const memory = redis ? undefined : createMemoryCounters(() => now)
    writer = createWriteBehind({ state, log: silent, usage, counters: memory, everyMs: 50, now: () => now })
    const bench = createBench({ keys, usage, counters: redisCounters ?? writer.counters, now: () => now })
    ask = askWithKeys(askInProcess(bench.ask), issued)
  }, 60_000)

  afterAll(async () => {
    keys.close()
    await writer.close()
    await state.close()
    redisCounters?.close()
    redis?.stop()
    postgres?.remove()
  })

  test.each(RULES)('$rule', async (rule) => expect(await breaches(rule, ask)).toEqual([]))
})
