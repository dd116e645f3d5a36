import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '@/lib/http/log'

/** Counters that expire. Each operation is atomic and rejects if the store is unreachable. */
export interface Counters {
  /** Adds one and returns the new count. */
  add(name: string, seconds: number): Promise<number>
  takeBack(name: string, seconds: number): Promise<void>
  read(name: string): Promise<number>
}

/** No limit here: limits differ by key and are compared by the caller. */
const UNBOUNDED = { points: Number.MAX_SAFE_INTEGER, duration: 86_400, keyPrefix: 'chartroom:quota' }

/** Counters in Redis, shared by all processes. A command without a reply within one second rejects. */
export function createRedisCounters(url: string, log: Log): Counters & { close(): void } {
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: 1_000 })
  let isReported = false
  client.on('ready', () => {
    isReported = false
  })
  client.on('error', (cause: Error) => {
    if (!isReported) log.error(`Could not reach the quota counters in Redis: ${cause.message}`)
    isReported = true
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
