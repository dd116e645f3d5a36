import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { boundWaits, type Limiter } from './bound-waits'
import { getRedis } from './process-limits'
import type { RedisConnection } from './redis'

export interface LimiterOptions {
  /** Unique. Part of the counters' names. */
  name: string
  /** Allowed within `seconds`. */
  points: number
  seconds: number
}

export type MakeLimiter = (options: LimiterOptions) => Limiter

/**
 * A limit on visitors or attempts, by any name the caller chooses. It is counted in Redis if there is one, so all nodes
 * share it. While Redis does not answer, each node counts for itself: these limits never stop the pages.
 */
export const createLimiter: MakeLimiter = (options) => createLimiterOn(getRedis())(options)

export function createLimiterOn(redis: RedisConnection | undefined): MakeLimiter {
  return ({ name, points, seconds }) => {
    const local = new RateLimiterMemory({ points, duration: seconds })
    if (!redis) return boundWaits(local)
    return boundWaits(
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `chartroom:${name}`,
        points,
        duration: seconds,
        insuranceLimiter: local,
      }),
    )
  }
}
