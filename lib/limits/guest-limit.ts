import { RateLimiterRes } from 'rate-limiter-flexible'
import { runFor } from '@/lib/compute/requester'
import { createSharedTime, type SharedTime } from '@/lib/compute/shared-time'
import { createTurns, type Turns } from '@/lib/compute/turns'
import { ApiError } from '@/lib/contract/errors'
import { networkOf } from '@/lib/http/client-address'
import type { HttpRequest } from '@/lib/http/message'
import type { VisitorLimit, Visitors } from '@/lib/http/public-route'
import { COMPUTING_WINDOW_MS, type ComputingBudget } from './computing-budget'
import { createLimiter, type MakeLimiter } from './limiter'

/** Limits of a signed-in user, as a multiple of those of an IP address. */
const MEMBER_FACTOR = 5

/** Requests of one visitor at the same time: more than a browser sends. Others wait, before they cost anything. */
const AT_ONCE = { atOnce: 32, maxWaiting: 200, maxWaitingPerName: 200, maxWaitMs: 20_000 }

export interface GuestLimits {
  requestsPerMinute: number
  pointsPerHour: number
  computing: ComputingBudget
  /** The client's address; undefined if unknown. */
  addressOf: (request: HttpRequest) => string | undefined
  /** ID of the signed-in account; null for a guest. */
  memberOf: (request: HttpRequest) => Promise<string | null>
  limiter?: MakeLimiter
  /** The work of the main thread, which is charged too. */
  time?: SharedTime
}

export interface GuestLimit {
  /** Refuses visitors who are over a limit and counts the others. */
  limit: VisitorLimit
  /** Counts a page request and calls `render`, or returns the refusal. */
  page(request: HttpRequest, render: () => Promise<void>): Promise<ApiError | null>
}

/**
 * Limits of a visitor without a key: requests per minute, rows per hour and computing time, the last two counted when they
 * are known. A board counts as one request per chart. Keeps one visitor from using the whole server or copying the
 * catalog.
 */
export function createGuestLimit({
  requestsPerMinute,
  pointsPerHour,
  computing,
  addressOf,
  memberOf,
  limiter = createLimiter,
  time = createSharedTime(),
}: GuestLimits): GuestLimit {
  const limiters = (who: string, factor: number) => ({
    who,
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

  const turnsOf = new Map<string, Turns>()

  /** Calls `answer` as the visitor's: everything it computes is charged. Returns a refusal before it has begun. */
  async function compute<T>(
    { who, name }: Visitor,
    { isGone = () => false }: HttpRequest,
    answer: () => Promise<T>,
  ): Promise<{ answered: T } | { refused: ApiError }> {
    const visitor = `${who} ${name}`
    const turns = turnsOf.get(visitor) ?? createTurns(AT_ONCE)
    turnsOf.set(visitor, turns)
    const charge = (milliseconds: number) => computing.charge(visitor, milliseconds)
    const requester = { name: visitor, charge, isGone }
    let hasBegun = false
    const inTurn = async () => {
      const wait = computing.waitOf(visitor)
      if (wait > 0) throw tooMuchComputing(computing, wait)
      hasBegun = true
      const stay = time.enter()
      try {
        return { answered: await runFor({ ...requester, away: stay.away }, answer) }
      } finally {
        charge(stay.leave())
      }
    }
    try {
      return await turns.run(inTurn, requester)
    } catch (error) {
      if (hasBegun || !(error instanceof ApiError)) throw error
      return { refused: error }
    } finally {
      if (turns.isIdle() && turnsOf.get(visitor) === turns) turnsOf.delete(visitor)
    }
  }

  return {
    async limit(request, visitors, answer, refuse) {
      const visitor = await visitorOf(request, visitors)
      const refused = await refusal(visitor)
      if (refused) return refuse(refused)
      const { points, requests, name } = visitor
      const outcome = await compute(visitor, request, answer)
      if ('refused' in outcome) return refuse(outcome.refused)
      const { answered } = outcome
      if (answered.points) await points.penalty(name, answered.points)
      // The request itself was counted as one.
      if (answered.series && answered.series > 1) await requests.penalty(name, answered.series - 1)
      return answered
    },
    async page(request, render) {
      const visitor = await visitorOf(request, 'members and guests')
      const refused = await refusal(visitor)
      if (refused) return refused
      const outcome = await compute(visitor, request, render)
      return 'refused' in outcome ? outcome.refused : null
    },
  }
}

function tooMuchComputing({ milliseconds }: ComputingBudget, waitMs: number): ApiError {
  const minutes = COMPUTING_WINDOW_MS / 60_000
  const what = `${Math.round(milliseconds / 1000)} seconds of computing in ${minutes} minutes`
  return refuseUntil('computing', what, waitMs)
}

function tooMuch(window: 'minute' | 'hourly', what: string, { msBeforeNext }: RateLimiterRes): ApiError {
  return refuseUntil(window, what, msBeforeNext)
}

function refuseUntil(window: string, what: string, waitMs: number): ApiError {
  const resetAt = new Date(Date.now() + waitMs).toISOString()
  return new ApiError('quota_exceeded', `The limit is ${what}. Try again after ${resetAt}.`, {
    detail: { window, resetAt, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
  })
}
