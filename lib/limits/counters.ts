import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '@/lib/http/log'

/** Counters that go away by themselves. Each operation is atomic; a rejection means that the store cannot be asked. */
export interface Counters {
  /** Adds one and gives the new count. */
  add(name: string, seconds: number): Promise<number>
  takeBack(name: string, seconds: number): Promise<void>
  read(name: string): Promise<number>
}

/** No limit of its own: the limits differ by key, so they are compared where the count is used. */
const UNBOUNDED = { points: Number.MAX_SAFE_INTEGER, duration: 86_400, keyPrefix: 'chartroom:quota' }

/** Counts in Redis, shared by every process. A command that gets no answer within a second is rejected. */
export function createRedisCounters(url: string, log: Log): Counters & { close(): void } {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: 1_000 })
  let silent = false
  client.on('ready', () => {
    silent = false
  })
  client.on('error', (cause: Error) => {
    if (!silent) log.error(`the quota counters cannot be reached: ${cause.message}`)
    silent = true
  })
  const limiter = new RateLimiterRedis({ ...UNBOUNDED, storeClient: client })
  return {
    async add(name, seconds) {
      return (await limiter.penalty(name, 1, { customDuration: seconds })).consumedPoints
    },
    async takeBack(name, seconds) {
      await limiter.reward(name, 1, { customDuration: seconds })
    },
    async read(name) {
      return (await limiter.get(name))?.consumedPoints ?? 0
    },
    close: () => client.disconnect(),
  }
}
