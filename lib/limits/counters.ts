import type { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { ApiError } from '@/lib/contract/errors'
import { createCounterClock } from './counter-clock'
import type { RedisConnection } from './redis'

/** Counters that expire. Each operation is atomic and rejects if the store is unreachable. */
export interface Counters {
  /** Adds an amount and returns the new count. */
  add(name: string, seconds: number, amount: number): number | Promise<number>
  takeBack(name: string, seconds: number, amount: number): void | Promise<void>
  read(name: string): number | Promise<number>
  /** Milliseconds since 1970 by the clock of the place that counts. */
  now(): number | Promise<number>
}

/** No limit here: limits differ by key and are compared by the caller. */
const UNBOUNDED = { points: Number.MAX_SAFE_INTEGER, duration: 86_400, keyPrefix: 'chartroom:quota' }

const SET_CLOCK_EVERY_MS = 10_000

/** Counters in Redis, shared by all processes. While Redis does not answer, they reject with `service_unavailable`. */
export function createRedisCounters({ client, attempted }: RedisConnection): Counters {
  const limiter = new RateLimiterRedis({ ...UNBOUNDED, storeClient: client })
  const clock = createCounterClock()
  let setting: Promise<void> | undefined

  const setClock = () => {
    setting ??= readTime(client)
      .then(clock.set)
      .finally(() => {
        setting = undefined
      })
    return setting
  }

  async function reached<T>(work: () => Promise<T>): Promise<T> {
    await attempted
    try {
      return await work()
    } catch (cause) {
      throw new ApiError(
        'service_unavailable',
        'Quotas cannot be counted at the moment, because Redis does not answer. Try again in a few seconds.',
        { detail: { missing: ['quotas'], retryAfter: 5 }, cause },
      )
    }
  }

  return {
    add: (name, seconds, amount) =>
      reached(async () => (await limiter.penalty(name, amount, { customDuration: seconds })).consumedPoints),
    takeBack: (name, seconds, amount) =>
      reached(async () => void (await limiter.reward(name, amount, { customDuration: seconds }))),
    read: (name) => reached(async () => (await limiter.get(name))?.consumedPoints ?? 0),
    now() {
      const age = clock.age()
      if (age === Number.POSITIVE_INFINITY) return reached(setClock).then(clock.now)
      // The clock that is set stays good if this fails; the counters report the outage.
      if (age > SET_CLOCK_EVERY_MS) setClock().catch(() => {})
      return clock.now()
    },
  }
}

/** The time of Redis in milliseconds since 1970. */
async function readTime(client: Redis): Promise<number> {
  const [seconds, microseconds] = await client.time()
  return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000)
}
