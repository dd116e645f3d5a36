import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRedisCounters } from '@/lib/limits/counters'
import { createMemoryCounters } from '@/lib/limits/memory-counters'
import { connectRedis, type RedisConnection } from '@/lib/limits/redis'
import { createUsageTally } from '@/lib/limits/usage-tally'
import { createWriteBehind, type WriteBehind } from '@/lib/limits/write-behind'
import { PATIENCE_MS } from '@/lib/process/fake/until'
import { hasRedis, startRedis, type TestRedis } from '@/lib/service/fake/start-redis'
import { createTestService } from '@/lib/service/fake/test-service'
import { createStateKeys, type StateKeys } from '@/lib/service/keys/state-keys'
import { hasPostgres } from '@/lib/state/fake/start-postgres'
import { createTestState, type StateKind } from '@/lib/state/fake/test-state'
import { type SendRequest, violations } from './rule'
import { RULES } from './rules'
import { sendInProcess, sendWithKeys } from './send-request'
import { issueTestKeys } from './test-keys'

interface Setting {
  kind: StateKind
  counters: 'the state' | 'Redis'
  there: boolean
}

const ALL: readonly Setting[] = [
  { kind: 'PGlite', counters: 'the state', there: true },
  { kind: 'PostgreSQL', counters: 'the state', there: hasPostgres },
  { kind: 'PGlite', counters: 'Redis', there: hasRedis },
]
const SETTINGS = ALL.filter(({ there }) => there)

const silent = { info: () => {}, error: () => {} }
/** One fixed time for all rules, so that no quota is renewed between two of them. */
const now = Date.UTC(2025, 0, 15, 10, 30)

describe.each(SETTINGS)('keys issued into $kind, requests counted in $counters', ({ kind, counters }) => {
  const state = createTestState(kind)
  let redis: TestRedis | undefined
  let connection: RedisConnection | undefined
  let keys: StateKeys
  let writer: WriteBehind
  let ask: SendRequest

  beforeAll(async () => {
    if (counters === 'Redis') redis = await startRedis()
    const issued = await issueTestKeys(await state.database(), new Date(now))
    keys = createStateKeys(state, silent, { now: () => now })
    const usage = createUsageTally()
    connection = redis && connectRedis(redis.url, silent, { answerWithinMs: PATIENCE_MS })
    const redisCounters = connection && createRedisCounters(connection)
    const memory = redis ? undefined : createMemoryCounters(() => now)
    writer = createWriteBehind({ state, log: silent, usage, counters: memory, everyMs: 50, now: () => now })
    const api = createTestService({ keys, usage, counters: redisCounters ?? writer.counters, now: () => now })
    ask = sendWithKeys(sendInProcess(api.ask), issued)
  })

  afterAll(async () => {
    keys.close()
    await writer.close()
    connection?.client.disconnect()
    redis?.stop()
  })

  test.each(RULES)('$rule', async (rule) => expect(await violations(rule, ask)).toEqual([]))
})
