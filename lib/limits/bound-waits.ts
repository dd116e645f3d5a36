import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The operations of a limit that this program uses. */
export type Limiter = Pick<
  RateLimiterAbstract,
  'points' | 'consume' | 'penalty' | 'reward' | 'get' | 'delete'
>

/**
 * The same limit with waits that are never longer than it states. Every store keeps the time at which a count ends, so after
 * its clock was set back a count would stay for longer: its end is moved to one whole duration from now.
 */
export function boundWaits(limiter: RateLimiterAbstract): Limiter {
  const secondsOf = (options?: Record<string, unknown>) =>
    typeof options?.customDuration === 'number' ? options.customDuration : limiter.duration

  async function bound<Found extends RateLimiterRes | null>(
    found: Found,
    name: string | number,
    seconds: number,
  ): Promise<Found> {
    if (found && found.msBeforeNext > seconds * 1000) {
      await limiter.set(name, found.consumedPoints, seconds)
      Object.assign(found, { msBeforeNext: seconds * 1000 })
    }
    return found
  }

  return {
    points: limiter.points,
    async consume(name, points, options) {
      const seconds = secondsOf(options)
      try {
        return await bound(await limiter.consume(name, points, options), name, seconds)
      } catch (error) {
        throw error instanceof RateLimiterRes ? await bound(error, name, seconds) : error
      }
    },
    penalty: async (name, points, options) =>
      bound(await limiter.penalty(name, points, options), name, secondsOf(options)),
    reward: (...given) => limiter.reward(...given),
    get: async (name, options) => bound(await limiter.get(name, options), name, limiter.duration),
    delete: (...given) => limiter.delete(...given),
  }
}
