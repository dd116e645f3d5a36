import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HttpResponse } from '@/lib/http/message'
import { createRedisCounters } from '@/lib/limits/counters'
import { connectRedis, type RedisConnection } from '@/lib/limits/redis'
import { atOnce } from '@/lib/process/fake/at-once'
import { until } from '@/lib/process/fake/until'
import { hasRedis, startRedis, type TestRedis } from './fake/start-redis'
import { createTestService, FREE, failureOf, PRO, type TestServiceOptions } from './fake/test-service'
import type { Principal } from './keys/principal'

const CPI = '/api/v1/economic/cpi?days=1'
const NOON = Date.UTC(2024, 2, 1, 12, 59, 30)
const free = (id: string, more: Partial<Principal> = {}): Principal => ({
  id,
  tier: 'free',
  permissions: [],
  owner: 'ann',
  ...more,
})

function api(principals: TestServiceOptions['principals'] = {}, more: TestServiceOptions = {}) {
  let now = NOON
  const made = createTestService({ now: () => now, principals, ...more })
  return {
    ...made,
    at: (time: number) => {
      now = time
    },
    use: (key: string, url = CPI, headers = {}) => made.ask(url, { 'x-api-key': key, ...headers }),
  }
}

const left = (answer: HttpResponse) => [
  answer.headers['x-ratelimit-remaining-hourly'],
  answer.headers['x-ratelimit-remaining-daily'],
]

async function spendAll(count: number, ask: () => Promise<HttpResponse>) {
  const answers = await Promise.all(Array.from({ length: count }, ask))
  return answers.filter((answer) => answer.status === 200).length
}

describe('the quota headers', () => {
  test('state the remaining requests and the time of renewal', async () => {
    const { use } = api()
    const { headers } = await use(FREE)
    expect(headers).toMatchObject({
      'x-ratelimit-remaining-hourly': '99',
      'x-ratelimit-remaining-daily': '999',
      'x-ratelimit-reset-hourly': '2024-03-01T13:00:00.000Z',
      'x-ratelimit-reset-daily': '2024-03-02T00:00:00.000Z',
      'ratelimit-policy': '"hourly";q=100;w=3600, "daily";q=1000;w=86400',
      ratelimit: '"hourly";r=99;t=30, "daily";r=999;t=39630',
    })
    expect(left(await use(PRO))).toEqual(['999', '19999'])
  })
})

describe('the cost of a request', () => {
  test('a refusal, a 304, a HEAD and a list cost nothing, also once the quota is used up', async () => {
    const { use, ask } = api({ a: free('a', { quota: { hourly: 1 } }) })
    const first = await use('a')
    expect(left(first)[0]).toBe('0')
    expect((await use('a', '/api/v1/onchain/mvrv')).status).toBe(403)
    const again = await use('a', CPI, { 'if-none-match': first.headers.etag })
    expect([again.status, left(again)[0]]).toEqual([304, '0'])
    const head = await ask(CPI, { 'x-api-key': 'a' }, 'HEAD')
    expect([head.status, left(head)[0]]).toEqual([200, '0'])
    const list = await use('a', '/api/v1/crypto/prices/list')
    expect([list.status, left(list)[0]]).toEqual([200, '0'])
    expect((await use('a')).status).toBe(429)
  })

  test('HEAD computes nothing: its length is known once a GET was answered', async () => {
    const { ask, catalog } = api()
    for (let limit = 1; limit <= 50; limit++) {
      const { status, headers } = await ask(
        `/api/v1/economic/cpi?limit=${limit}`,
        { 'x-api-key': FREE },
        'HEAD',
      )
      expect([status, headers['content-type'], headers['content-length']]).toEqual([
        200,
        'application/json',
        undefined,
      ])
    }
    expect(catalog.computed).toEqual([])
    const get = await ask(CPI, { 'x-api-key': FREE })
    const head = await ask(CPI, { 'x-api-key': FREE }, 'HEAD')
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name])
  })

  test('responses share their body, but not the remaining quota of a caller', async () => {
    const { use } = api()
    await use(FREE)
    const [one, other] = await Promise.all([use(FREE), use(PRO)])
    expect(one.body).toBe(other.body)
    expect([left(one)[0], left(other)[0]]).toEqual(['98', '999'])
  })

  test('keys of one owner in different tiers do not share a counter', async () => {
    const { use } = api({ a: free('a'), p: free('p', { tier: 'pro' }) })
    await use('p')
    expect(left(await use('a'))).toEqual(['99', '999'])
    expect(left(await use('p'))).toEqual(['998', '19998'])
  })

  test('the dashboard has no quota', async () => {
    const { service } = api()
    const answer = await service.handle({ method: 'GET', url: CPI, headers: {} }, free('dashboard'))
    expect([answer.status, left(answer)[0]]).toEqual([200, undefined])
  })
})

describe('the limit', () => {
  test('a thousand concurrent requests admit exactly a hundred', async () => {
    const { use } = api({ a: free('a'), b: free('b') })
    let turn = 0
    expect(await spendAll(1000, () => use(turn++ % 2 ? 'a' : 'b'))).toBe(100)
    expect(left(await use('a'))).toEqual(['0', '900'])
  })

  test('a daily limit below the hourly one is exact too and returns the hourly request', async () => {
    const { use } = api({ a: free('a', { quota: { hourly: 100, daily: 20 } }) })
    expect(await spendAll(500, () => use('a'))).toBe(20)
    expect(left(await use('a'))).toEqual(['80', '0'])
  })

  test('the refusal states the window, its end, and the delay', async () => {
    const { use, at } = api({
      a: free('a', { quota: { hourly: 1 } }),
      zero: free('z', { quota: { daily: 0 } }),
    })
    await use('a')
    const refused = await use('a')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    expect(failureOf(refused)).toMatchObject({
      success: false,
      code: 'quota_exceeded',
      window: 'hourly',
      resetAt: '2024-03-01T13:00:00.000Z',
    })
    expect(failureOf(await use('zero'))).toMatchObject({
      window: 'daily',
      resetAt: '2024-03-02T00:00:00.000Z',
    })
    at(Date.UTC(2024, 2, 1, 13))
    expect((await use('a')).status).toBe(200)
  })
})

test('unreachable counters refuse the request and are logged once, without their address', async () => {
  const lines: string[] = []
  const log = { info: () => {}, error: (line: string) => lines.push(line) }
  const redis = connectRedis('redis://user:very-secret@127.0.0.1:1', log)
  const { use, logged } = api({}, { counters: createRedisCounters(redis) })
  const answers = [await use(FREE), await use(FREE)]
  redis.client.disconnect()
  expect(answers.map((answer) => answer.status)).toEqual([503, 503])
  expect(failureOf(answers[0])).toMatchObject({
    success: false,
    code: 'service_unavailable',
    missing: ['quotas'],
    error: expect.stringContaining('Redis does not answer'),
  })
  expect(answers[0].headers['retry-after']).toBe('5')
  expect(left(answers[0])).toEqual([undefined, undefined])
  expect(lines).toHaveLength(1)
  expect([...lines, ...logged].join()).not.toContain('very-secret')
})

describe.skipIf(!hasRedis)('in Redis', () => {
  let server: TestRedis
  let benches: ReturnType<typeof api>[] = []
  let connections: RedisConnection[] = []

  beforeEach(async () => {
    server = await startRedis()
    const log = { info: () => {}, error: () => {} }
    // Long enough for a machine that is busy, because only one test needs a server that does not answer.
    connections = [1, 2].map(() => connectRedis(server.url, log, { answerWithinMs: 5_000 }))
    benches = connections.map((one) => api({ a: free('a') }, { counters: createRedisCounters(one) }))
  })
  afterEach(() => {
    for (const { client } of connections) client.disconnect()
    server.stop()
  })

  test('two processes with clocks a day apart admit exactly a hundred of a thousand', async () => {
    benches[0].at(Date.now() - 86_400_000)
    benches[1].at(Date.now())
    let turn = 0
    expect(await spendAll(1000, () => benches[turn++ % 2].use('a'))).toBe(100)
    const reset = (await benches[0].use('a')).headers['x-ratelimit-reset-hourly']
    expect(Math.abs(Date.parse(String(reset)) - Date.now())).toBeLessThan(3_600_000 + 60_000)
  })

  test('while Redis hangs, one request waits for it and the others are refused at once', async () => {
    const [{ use }] = benches
    expect((await use('a')).status).toBe(200)
    server.freeze()
    expect((await use('a')).status).toBe(503)
    for (let i = 0; i < 5; i++) expect((await atOnce('A later request', use('a'))).status).toBe(503)
    server.thaw()
    await until('Redis to count again', async () => (await use('a')).status === 200)
  })

  test('when Redis ends, requests are refused', async () => {
    const [{ use }] = benches
    expect((await use('a')).status).toBe(200)
    server.stop()
    await until('the connection to end', () => connections[0].client.status !== 'ready')
    expect((await use('a')).status).toBe(503)
  })
})
