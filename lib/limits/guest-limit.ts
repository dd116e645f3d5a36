import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'
import type { VisitorLimit, Visitors } from '@/lib/http/public-route'

/** Somebody who is signed in may do so many times what an address may. */
const MEMBER_FACTOR = 5

export interface GuestLimits {
  requestsPerMinute: number
  pointsPerHour: number
  /** The caller's address, as the proxies in front of us say; undefined where it is not known. */
  addressOf: (request: HttpRequest) => string | undefined
  /** Id of the account whose session sent the request; null where nobody is signed in. */
  memberOf: (request: HttpRequest) => Promise<string | null>
}

export interface GuestLimit {
  /** Refuses whoever asks too often or takes too much, and counts what is answered. */
  limit: VisitorLimit
  /** Counts a request that is no public route; the refusal when there are too many. */
  check(request: HttpRequest): Promise<ApiError | null>
}

/**
 * What one visitor gets without a key at most, counted in this process: requests per minute, and rows per hour, which are
 * counted once they are sent. A board counts as a request for each of its charts. It keeps one visitor from taking all
 * of the server, or the whole catalog.
 */
export function createGuestLimit({
  requestsPerMinute,
  pointsPerHour,
  addressOf,
  memberOf,
}: GuestLimits): GuestLimit {
  const limiters = (factor: number) => ({
    requests: new RateLimiterMemory({ points: requestsPerMinute * factor, duration: 60 }),
    points: new RateLimiterMemory({ points: pointsPerHour * factor, duration: 3_600 }),
  })
  const guests = limiters(1)
  const members = limiters(MEMBER_FACTOR)

  /** Whose counters these are; null where nobody can be told from others. */
  const visitorOf = async (request: HttpRequest, visitors: Visitors) => {
    const member = visitors === 'guests' ? null : await memberOf(request)
    if (member) return { name: member, ...members }
    const address = addressOf(request)
    return address === undefined ? null : { name: networkOf(address), ...guests }
  }

  type Visitor = NonNullable<Awaited<ReturnType<typeof visitorOf>>>

  const refusal = async ({ name, requests, points }: Visitor): Promise<ApiError | null> => {
    const spent = await points.get(name)
    if (spent && spent.consumedPoints >= points.points) {
      return tooMuch('hourly', `${points.points} rows an hour are given out here without a key`, spent)
    }
    try {
      await requests.consume(name)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return tooMuch('minute', `${requests.points} requests a minute are answered here without a key`, error)
    }
  }

  return {
    async limit(request, visitors, answer, refuse) {
      const visitor = await visitorOf(request, visitors)
      if (!visitor) return answer()
      const refused = await refusal(visitor)
      if (refused) return refuse(refused)
      const { points, requests, name } = visitor
      const answered = await answer()
      if (answered.points) await points.penalty(name, answered.points)
      // Asking for it counted as one already.
      if (answered.series && answered.series > 1) await requests.penalty(name, answered.series - 1)
      return answered
    },
    async check(request) {
      const visitor = await visitorOf(request, 'members and guests')
      return visitor && refusal(visitor)
    },
  }
}

/** An IPv6 subscriber has a whole /64. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head, tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${filled.slice(0, 4).join(':')}::/64`
}

function tooMuch(window: 'minute' | 'hourly', what: string, { msBeforeNext }: RateLimiterRes): ApiError {
  const resetAt = new Date(Date.now() + msBeforeNext).toISOString()
  return new ApiError('quota_exceeded', `At most ${what}. Ask again after ${resetAt}.`, {
    detail: { window, resetAt, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) },
  })
}
