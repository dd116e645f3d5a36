import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentRequester } from '@/lib/compute/requester'
import { createSharedTime } from '@/lib/compute/time/shared-time'
import { threadTime } from '@/lib/compute/time/thread-time'
import { createTurns, type Turns } from '@/lib/compute/turns'
import { ApiError } from '@/lib/contract/errors'
import { answerFailure } from '@/lib/http/answer'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { CountedForKey, Visitors } from '@/lib/http/public-route'
import { atOnce } from '@/lib/process/fake/at-once'
import { until } from '@/lib/process/fake/until'
import { hasRedis, startRedis } from '@/lib/service/fake/start-redis'
import { createComputingBudget } from './computing-budget'
import { createGuestLimit } from './guest-limit'
import { createLimiterOn } from './limiter'
import { connectRedis } from './redis'
import type { RefusalPace } from './refusal-pace'

let limits: ReturnType<typeof createGuestLimit>
let now = 0
/** Sends every refusal at once. */
const AT_ONCE: RefusalPace = { delayOf: () => 0 }
/** A main thread whose work takes no time, however slow the machine is. */
const noTime = () => createSharedTime(() => 0)
beforeEach(() => {
  now = 0
  limits = createGuestLimit({
    requestsPerMinute: 3,
    pointsPerHour: 100,
    computing: createComputingBudget(1_000, () => now),
    addressOf: ({ address }) => address,
    memberOf: async ({ headers }) => headers.cookie ?? null,
    time: noTime(),
    refusals: AT_ONCE,
  })
})

const request = (address: string | undefined, cookie?: string): HttpRequest => ({
  method: 'GET',
  url: '/data/onchain/mvrv',
  headers: { cookie },
  address,
})

const render = async () => {}

type Counted = Pick<HttpResponse, 'points' | 'series'>

/** A limited route that always sends this response. */
const limited =
  (counted: Counted, visitors: Visitors | CountedForKey = 'members and guests') =>
  (by: HttpRequest) =>
    limits.limit(
      by,
      visitors,
      async () => ({ status: 200, headers: {}, body: new Uint8Array(0), ...counted }),
      (error) => answerFailure(by, error),
    )

const route = (points: number, visitors?: Visitors | CountedForKey) => limited({ points }, visitors)

/** Statuses of a number of requests, one after the other. */
async function statuses(count: number, to: ReturnType<typeof limited>, by: HttpRequest) {
  const found: number[] = []
  for (let turn = 0; turn < count; turn++) found.push((await to(by)).status)
  return found
}

test('an address over its requests per minute is refused and told when to try again', async () => {
  expect(await statuses(4, route(0), request('10.0.0.1'))).toEqual([200, 200, 200, 429])
  const refused = await route(0)(request('10.0.0.1'))
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(Buffer.from(refused.body).toString())).toMatchObject({
    success: false,
    code: 'quota_exceeded',
    window: 'minute',
  })
  expect(await statuses(1, route(0), request('10.0.0.2'))).toEqual([200])
})

test('rows are counted after they are sent; the response that exceeds the limit is the last', async () => {
  expect(await statuses(3, route(60), request('10.0.0.1'))).toEqual([200, 200, 429])
  const refused = await route(60)(request('10.0.0.1'))
  expect(JSON.parse(Buffer.from(refused.body).toString()).window).toBe('hourly')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('the last row of the limit is the last', async () => {
  expect(await statuses(3, route(50), request('10.0.0.1'))).toEqual([200, 200, 429])
  expect(await statuses(3, route(49), request('10.0.0.2'))).toEqual([200, 200, 200])
})

test('a board counts as one request per chart', async () => {
  expect(await statuses(3, limited({ series: 2 }), request('10.0.0.1'))).toEqual([200, 200, 429])
  expect(await statuses(2, limited({ series: 3 }), request('10.0.0.2'))).toEqual([200, 429])
  expect(await statuses(4, limited({ series: 1 }), request('10.0.0.3'))).toEqual([200, 200, 200, 429])
})

test('each IPv6 /64 network is one visitor', async () => {
  await statuses(3, route(0), request('2001:db8:1:2::1'))
  expect(await statuses(1, route(0), request('2001:db8:1:2:ffff::9'))).toEqual([429])
  expect(await statuses(1, route(0), request('2001:db8:1:3::1'))).toEqual([200])
  expect(await statuses(1, route(0), request('::1'))).toEqual([200])
})

test('signed-in users have five times the limits on any address, but not inside embeds', async () => {
  expect((await statuses(16, route(0), request('10.0.0.1', 'ada'))).indexOf(429)).toBe(15)
  expect(await statuses(1, route(0), request('10.0.0.9', 'ada'))).toEqual([429])
  expect(await statuses(4, route(0, 'guests'), request('10.0.0.1', 'ada'))).toEqual([200, 200, 200, 429])
})

test('all who are signed in at one address share five times the limits', async () => {
  const all: number[] = []
  for (let at = 0; at < 22; at++)
    all.push(...(await statuses(1, route(1), request('10.0.0.1', `account ${at % 11}`))))
  expect(all).toEqual([...Array(15).fill(200), ...Array(7).fill(429)])
  expect(await statuses(1, route(1), request('10.0.0.2', 'account 0'))).toEqual([200])
  expect(await statuses(1, route(1), request('10.0.0.1'))).toEqual([200])
  const rows: number[] = []
  for (let at = 0; at < 11; at++)
    rows.push(...(await statuses(1, route(100), request('10.0.0.3', `reader ${at}`))))
  expect(rows).toEqual([...Array(5).fill(200), ...Array(6).fill(429)])
})

test('requests and rows of a key count for its quota, and not for the visitor', async () => {
  const signed = route(60, { key: { id: 'one', owner: 'ada' } })
  expect(await statuses(5, signed, request('10.0.0.1', 'ada'))).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(4, route(0), request('10.0.0.1'))).toEqual([200, 200, 200, 429])
  expect(await statuses(1, signed, request('10.0.0.1'))).toEqual([200])
})

test('concurrent requests cannot exceed the limit', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => route(0)(request('10.0.0.1'))))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('pages and routes share the limit', async () => {
  await statuses(2, route(0), request('10.0.0.1'))
  expect(await limits.page(request('10.0.0.1'), render)).toBeNull()
  expect((await limits.page(request('10.0.0.1'), render))?.code).toBe('quota_exceeded')
})

test('all whose address is unknown are one visitor', async () => {
  expect(await statuses(4, route(0), request(undefined))).toEqual([200, 200, 200, 429])
  expect((await limits.page(request(undefined), render))?.code).toBe('quota_exceeded')
  expect(await statuses(1, route(0), request('10.0.0.1'))).toEqual([200])
})

describe('computing', () => {
  /** A page that computes this many milliseconds on a worker. */
  const page = (by: HttpRequest, milliseconds: number) =>
    limits.page(by, async () => currentRequester()?.charge(milliseconds))

  test('is charged to who caused it; who has used it up is told when to try again', async () => {
    limits = generous({ milliseconds: 1_000 })
    const ann = request('10.0.0.1')
    expect(await page(ann, 100)).toBeNull()
    expect(await page(ann, 350)).toBeNull()
    const refused = await page(ann, 1)
    expect(refused).toMatchObject({ code: 'quota_exceeded', status: 429, detail: { window: 'computing' } })
    expect(refused?.message).toMatch(/^The limit is 1 seconds of computing in 5 minutes. Try again after 20/)
    expect(refused?.detail.retryAfter).toBe(35)
    expect((await route(0)(ann)).status).toBe(429)
    expect((await route(0)(request('10.0.0.2'))).status).toBe(200)
    now += 45_000
    expect(await page(request('10.0.0.1'), 0)).toBeNull()
  })

  test('many accounts at one address share the budget of the address', async () => {
    for (let at = 0; at < 4; at++) expect(await page(request('2001:db8::1', `account ${at}`), 100)).toBeNull()
    expect((await page(request('2001:db8::2', 'account 5'), 1))?.status).toBe(429)
    expect((await page(request('2001:db8::3'), 1))?.status).toBe(429)
    expect(await page(request('2001:db8:0:1::1', 'account 5'), 1)).toBeNull()
  })

  test('one account at many addresses has one budget', async () => {
    for (let at = 0; at < 4; at++) expect(await page(request(`10.0.0.${at}`, 'ada'), 100)).toBeNull()
    expect((await page(request('10.0.0.9', 'ada'), 1))?.status).toBe(429)
    expect(await page(request('10.0.0.9', 'bob'), 1)).toBeNull()
    expect(await page(request('10.0.0.1'), 1)).toBeNull()
  })

  test('keys have the budget of their address and that of their account, and the smaller decides', async () => {
    const load = async (id: string, owner: string | undefined, address: string) => {
      const by = request(address)
      const answer = async () => {
        currentRequester()?.charge(100)
        return { status: 200, headers: {}, body: new Uint8Array(0) }
      }
      return (await limits.limit(by, { key: { id, owner } }, answer, (error) => answerFailure(by, error)))
        .status
    }
    const ofAddress: number[] = []
    for (let at = 0; at < 6; at++) ofAddress.push(await load(`key ${at}`, `account ${at}`, '10.0.0.1'))
    expect(ofAddress).toEqual([200, 200, 200, 200, 429, 429])
    expect(await page(request('10.0.0.1'), 1)).toMatchObject({ status: 429 })
    const ofAccount: number[] = []
    for (let at = 0; at < 6; at++) ofAccount.push(await load(`key ${at}`, 'ada', `10.0.1.${at}`))
    expect(ofAccount).toEqual([200, 200, 200, 200, 429, 429])
    expect(await page(request('10.0.2.1', 'ada'), 1)).toMatchObject({ status: 429 })
    // Without an owner, each key is an account of its own.
    const ofKey: number[] = []
    for (let at = 0; at < 5; at++) ofKey.push(await load('env-1', undefined, `10.0.3.${at}`))
    expect(ofKey).toEqual([200, 200, 200, 200, 429])
    expect(await load('env-2', undefined, '10.0.4.1')).toBe(200)
  })

  test('an address that has used up its budget costs no look-up of a session', async () => {
    let lookUps = 0
    const memberOf = async () => `account ${lookUps++}`
    limits = generous({ milliseconds: 1_000, memberOf })
    expect(await page(request('10.0.0.1'), 400)).toBeNull()
    for (let at = 0; at < 5; at++) expect((await page(request('10.0.0.1'), 1))?.status).toBe(429)
    expect(lookUps).toBe(1)
  })

  test('what waits for its turn pays nothing for that', async () => {
    const charged: number[] = []
    let worked = 0
    const turns = createTurns({ atOnce: 1, maxWaiting: 9, maxWaitingPerName: 9, maxWaitMs: 600_000 })
    const time = createSharedTime(() => worked)
    limits = generous({ onCharge: (ms) => charged.push(ms), time, turns })
    const endOf = new Map<string, () => void>()
    const begin = (name: string) =>
      limits.page(request(name), () => new Promise<void>((resolve) => endOf.set(name, resolve)))
    const first = begin('10.0.0.1')
    await until('the first to begin', () => endOf.has('10.0.0.1'))
    const second = begin('10.0.0.2')
    await until('the second to wait', () => turns.waiting() === 1)
    worked += 700
    endOf.get('10.0.0.1')?.()
    await first
    await until('the second to begin', () => endOf.has('10.0.0.2'))
    worked += 20
    endOf.get('10.0.0.2')?.()
    await second
    expect(charged).toEqual([700, 20])
  })

  test('all whose address is unknown share one budget', async () => {
    expect(await page(request(undefined), 500)).toBeNull()
    expect((await page(request(undefined), 1))?.status).toBe(429)
  })

  test('what the main thread works is charged too', async () => {
    limits = generous({ milliseconds: 1_000, time: createSharedTime() })
    await limits.page(request('10.0.0.1'), async () => {
      const began = threadTime()
      while (threadTime() - began < 450);
    })
    expect((await page(request('10.0.0.1'), 1))?.status).toBe(429)
  })

  test('an answer that needs no computing costs no more than what the main thread works for it', async () => {
    let charged = 0
    const onCharge = (milliseconds: number) => {
      charged += milliseconds
    }
    // The clock of a thread does not always move during so short a time.
    let worked = 0
    limits = generous({ milliseconds: 1e9, onCharge, time: createSharedTime(() => ++worked) })
    const began = worked
    expect(new Set(await statuses(2_000, route(0), request('10.0.0.1')))).toEqual(new Set([200]))
    expect(charged).toBeGreaterThan(0)
    // Shares are fractions, whose sum is rounded.
    expect(charged).toBeLessThanOrEqual(worked - began + 1e-6)
  })

  test('of one visitor few run at once, and those that wait cost nothing once the budget is used up', async () => {
    limits = generous()
    let most = 0
    let present = 0
    const all = await Promise.all(
      Array.from({ length: 100 }, () =>
        limits.page(request('10.0.0.1'), async () => {
          most = Math.max(most, ++present)
          for (let at = 0; at < 5; at++) await turn()
          currentRequester()?.charge(100)
          present--
        }),
      ),
    )
    expect(most).toBeLessThanOrEqual(8)
    const answered = all.filter((refused) => refused === null).length
    // Eight of them use up the budget, and each makes room for at most one more.
    expect(answered).toBeGreaterThanOrEqual(8)
    expect(answered).toBeLessThanOrEqual(16)
  })

  test('a visitor whose refusals come too fast waits for them', async () => {
    const delayed: string[] = []
    const refusals = {
      delayOf(visitor: string) {
        delayed.push(visitor)
        return 0
      },
    }
    limits = generous({ milliseconds: 1_000, refusals })
    await page(request('10.0.0.1'), 400)
    expect(delayed).toEqual([])
    await page(request('10.0.0.1'), 1)
    await route(0)(request('10.0.0.1'))
    expect(delayed).toEqual(['10.0.0.1', '10.0.0.1'])
  })

  test('a page that fails is a failure of the page, not of the limit', async () => {
    const failing = limits.page(request('10.0.0.1'), () =>
      Promise.reject(new ApiError('data_not_available', 'No.')),
    )
    await expect(failing).rejects.toMatchObject({ code: 'data_not_available' })
  })

  const generous = ({
    milliseconds = 2_000,
    onCharge = (_milliseconds: number) => {},
    time = noTime(),
    memberOf = async (): Promise<string | null> => null,
    turns = undefined as Turns | undefined,
    refusals = AT_ONCE,
  } = {}) => {
    const budget = createComputingBudget(milliseconds, () => now)
    return createGuestLimit({
      requestsPerMinute: 1e6,
      pointsPerHour: 1e6,
      computing: {
        ...budget,
        charge(visitor, charged) {
          onCharge(charged)
          budget.charge(visitor, charged)
        },
      },
      addressOf: ({ address }) => address,
      memberOf,
      time,
      turns,
      refusals,
    })
  }
})

test.skipIf(!hasRedis)(
  'processes share the limit in Redis, and without Redis each counts for itself',
  async () => {
    const server = await startRedis()
    const nodes = [1, 2].map(() => {
      const redis = connectRedis(server.url, { info: () => {}, error: () => {} }, { answerWithinMs: 5_000 })
      const limits = createGuestLimit({
        requestsPerMinute: 4,
        pointsPerHour: 100,
        computing: createComputingBudget(1_000_000),
        addressOf: ({ address }) => address,
        memberOf: async () => null,
        limiter: createLimiterOn(redis),
      })
      return { redis, limits }
    })
    await Promise.all(nodes.map(({ redis }) => redis.attempted))
    const ask = async (node: number) =>
      (await nodes[node].limits.page(request('10.0.0.1'), render))?.code ?? 'passed'
    const shared = [await ask(0), await ask(1), await ask(0), await ask(1), await ask(0), await ask(1)]
    // As after the clock of Redis was set back by eight days.
    const { client } = nodes[0].redis
    for (const key of await client.keys('*')) await client.pexpire(key, 8 * 86_400_000)
    const refused = await nodes[0].limits.page(request('10.0.0.1'), render)
    const left = await Promise.all((await client.keys('*')).map((key) => client.pttl(key)))
    server.freeze()
    // Only the first waits for Redis.
    const alone = [await ask(0)]
    for (let at = 0; at < 4; at++) alone.push(await atOnce('A later request', ask(0)))
    server.stop()
    for (const { redis } of nodes) redis.client.disconnect()
    expect(shared).toEqual([...Array(4).fill('passed'), 'quota_exceeded', 'quota_exceeded'])
    expect(refused?.detail.retryAfter).toBeLessThanOrEqual(60)
    expect(Math.min(...left)).toBeLessThanOrEqual(60_000)
    expect(alone).toEqual([...Array(4).fill('passed'), 'quota_exceeded'])
  },
)
