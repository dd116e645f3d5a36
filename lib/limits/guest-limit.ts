import { RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '@/lib/contract/errors'
import { networkOf } from '@/lib/http/client-address'
import type { HttpRequest } from '@/lib/http/message'
import type { VisitorLimit, Visitors } from '@/lib/http/public-route'
import { createLimiter, type MakeLimiter } from './limiter'

/** Limits of a signed-in user, as a multiple of those of an IP address. */
const MEMBER_FACTOR = 5

export interface GuestLimits {
  requestsPerMinute: number
  pointsPerHour: number
  /** The client's address; undefined if unknown. */
  addressOf: (request: HttpRequest) => string | undefined
  /** ID of the signed-in account; null for a guest. */
  memberOf: (request: HttpRequest) => Promise<string | null>
  limiter?: MakeLimiter
}

export interface GuestLimit {
  /** Refuses visitors who are over a limit and counts the others. */
  limit: VisitorLimit
  /** Counts a page request. Returns the refusal if there are too many. */
  check(request: HttpRequest): Promise<ApiError | null>
}

/**
 * Limits of a visitor without a key, requests per minute, and rows per hour, counted after they
 * are sent. A board counts as one request per chart. Keeps one visitor from using the whole server or copying the
 * catalog.
 */
export function createGuestLimit({
  requestsPerMinute,
  pointsPerHour,
  addressOf,
  memberOf,
  limiter = createLimiter,
}: GuestLimits): GuestLimit {
  const limiters = (who: string, factor: number) => ({
    requests: limiter({ name: `${who}-requests`, points: requestsPerMinute * factor, seconds: 60 }),
    points: limiter({ name: `${who}-points`, points: pointsPerHour * factor, seconds: 3_600 }),
  })
  const guests = limiters('guest', 1)
  const members = limiters('member', MEMBER_FACTOR)

  /** The visitor's counters. All whose address is unknown are one visitor, so that hiding it gains nothing. */
  const visitorOf = async (request: HttpRequest, visitors: Visitors) => {
    const member = visitors === 'guests' ? null : await memberOf(request)
    if (member) return { name: member, ...members }
    const address = addressOf(request)
    return { name: address === undefined ? 'unknown' : networkOf(address), ...guests }
  }

  type Visitor = Awaited<ReturnType<typeof visitorOf>>

  const refusal = async ({ name, requests, points }: Visitor): Promise<ApiError | null> => {
    const spent = await points.get(name)
    if (spent && spent.consumedPoints >= points.points) {
      return tooMuch('hourly', `${points.points} rows per hour without a key`, spent)
    }
    try {
      await requests.consume(name)
      return null
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return tooMuch('minute', `${requests.points} requests per minute without a key`, error)
    }
  }

  return {
    async limit(request, visitors, answer, refuse) {
      const visitor = await visitorOf(request, visitors)
      const refused = await refusal(visitor)
      if (refused) return refuse(refused)
      const { points, requests, name } = visitor
      const answered = await answer()
      if (answered.points) await points.penalty(name, answered.points)
      // The request itself was counted as one.
      if (answered.series && answered.series > 1) await requests.penalty(name, answered.series - 1)
      return answered
    },
    async check(request) {
      return refusal(await visitorOf(request, 'members and guests'))
    },
  }
}

function tooMuch(window: 'minute' | 'hourly', what: string, { msBeforeNext }: RateLimiterRes): ApiError {
  const resetAt = new Date(Date.now() + msBeforeNext).toISOString()
  return new ApiError('quota_exceeded', `The limit is ${what}. Try again after ${resetAt}.`, {
    detail: { window, resetAt, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) },
  })
}
