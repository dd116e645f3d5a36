import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { type Requester, runFor } from '@/lib/compute/requester'
import { createSharedTime, type SharedTime } from '@/lib/compute/time/shared-time'
import { watchPauses } from '@/lib/compute/time/watch-pauses'
import { createTurns, overloaded, type Turns } from '@/lib/compute/turns'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest } from '@/lib/http/message'
import type { CountedForKey, VisitorLimit, Visitors } from '@/lib/http/public-route'
import type { Limiter } from './bound-waits'
import { COMPUTING_WINDOW_MS, type ComputingBudget } from './computing-budget'
import { createLimiter, type MakeLimiter } from './limiter'
import { createRefusalPace, type RefusalPace } from './refusal-pace'
import { accountOfKey, namesOf, networkOfRequest, type Visitor } from './visitor'

/** Limits of a signed-in user, and of all who are signed in at one address, as a multiple of those of a guest. */
const MEMBER_FACTOR = 5

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
  /** The queue for the main thread. */
  turns?: Turns
  refusals?: RefusalPace
}

export interface GuestLimit {
  /** Refuses visitors who are over a limit and counts the others. */
  limit: VisitorLimit
  /** Counts a page request and calls `render`, or returns the refusal. */
  page(request: HttpRequest, render: () => Promise<void>): Promise<ApiError | null>
}

/**
 * The queue of all visitors for the main thread. It renders pages, so more at once would only take longer, and everything
 * else on the thread would wait for all of them. While those that run only wait, for a worker or another server, more
 * begin.
 */
export function createVisitorTurns(): Turns {
  return createTurns({
    name: 'visitors',
    atOnce: 3,
    atOncePerName: 8,
    // Waiting costs less than refusing programs that ask again at once.
    maxWaiting: 4_000,
    maxWaitingPerName: 500,
    maxWaitMs: 20_000,
    mostBegun: 128,
    spare: { wasIdle: watchPauses(), everyMs: 5 },
    // Requests that have arrived meanwhile, such as health checks, come before the next.
    afterwards: setImmediate,
  })
}

/** Sessions that are looked up at once. Each may need the database. */
const LOOK_UPS = { name: 'sessions', atOnce: 4, maxWaiting: 4_000, maxWaitingPerName: 500, maxWaitMs: 20_000 }
export const REFUSALS = { perSecond: 20, mostMs: 5_000 }

/** Counters of requests and rows, and the name they count under. */
interface Counters {
  name: string
  requests: Limiter
  points: Limiter
}

/**
 * Limits of a visitor: computing time, places in the queues and requests under way, and without a key also requests per
 * minute and rows per hour. Computing time and rows are counted when they are known. A request counts for its address and
 * for its account: the one that is signed in, or the owner of the key. A board counts as one request per chart. Keeps one
 * visitor from using the whole server or copying the catalog.
 */
export function createGuestLimit({
  requestsPerMinute,
  pointsPerHour,
  computing,
  addressOf,
  memberOf,
  limiter = createLimiter,
  time = createSharedTime(),
  turns = createVisitorTurns(),
  refusals = createRefusalPace(REFUSALS),
}: GuestLimits): GuestLimit {
  const limiters = (who: string, factor: number) => ({
    requests: limiter({ name: `${who}-requests`, points: requestsPerMinute * factor, seconds: 60 }),
    points: limiter({ name: `${who}-points`, points: pointsPerHour * factor, seconds: 3_600 }),
  })
  const guests = limiters('guest', 1)
  const members = limiters('member', MEMBER_FACTOR)
  const membersOfAddress = limiters('member-address', MEMBER_FACTOR)
  const lookUps = createTurns(LOOK_UPS)

  const countersOf = ({ network, account }: Visitor): Counters[] =>
    account === null
      ? [{ name: network, ...guests }]
      : [
          { name: account, ...members },
          { name: network, ...membersOfAddress },
        ]

  /** The refusal of a name that has used up its computing time. */
  function usedUp(...names: (string | undefined)[]): ApiError | null {
    const wait = Math.max(...names.map((name) => (name === undefined ? 0 : computing.waitOf(name))))
    return wait > 0 ? tooMuchComputing(computing, wait) : null
  }

  /** Throws if a name has used up its computing time or its queue is full. */
  function refuseAtOnce(name: string): void {
    const refused = usedUp(name) ?? (turns.isFull(name) ? overloaded() : null)
    if (refused) throw refused
  }

  /** Admits a request, which then counts. Throws the refusal. */
  async function admit(request: HttpRequest, visitors: Visitors | CountedForKey) {
    const network = networkOfRequest(request, addressOf)
    const { isGone = () => false } = request
    const { name } = namesOf({ network, account: null })
    // Before anything that costs more.
    refuseAtOnce(name)
    // Its quota counts its requests.
    if (typeof visitors === 'object')
      return { names: namesOf({ network, account: accountOfKey(visitors.key) }), counters: [] }
    const look = async () => (visitors === 'guests' ? null : memberOf(request))
    const visitor = { network, account: await lookUps.run(look, { name, charge: () => {}, isGone }) }
    const counters = countersOf(visitor)
    for (const problem of await Promise.all(counters.map(countRequest))) if (problem) throw problem
    return { names: namesOf(visitor), counters }
  }

  /** Calls `answer` in the visitor's turn: everything it computes is charged. Throws a refusal before it has begun. */
  async function compute<T>(
    { name, account }: ReturnType<typeof namesOf>,
    { isGone = () => false }: HttpRequest,
    answer: () => Promise<T>,
  ): Promise<{ answered: T } | { failed: unknown }> {
    const requester: Requester = {
      name,
      account,
      charge(milliseconds) {
        computing.charge(name, milliseconds)
        if (account !== undefined) computing.charge(account, milliseconds)
      },
      isGone,
    }
    return turns.run(async (turn) => {
      const refused = usedUp(name, account)
      if (refused) throw refused
      const stay = time.enter()
      try {
        const away: Requester['away'] = (wait) => turn.away(() => stay.away(wait))
        return { answered: await runFor({ ...requester, away }, answer) }
      } catch (failed) {
        return { failed }
      } finally {
        requester.charge(stay.leave())
      }
    }, requester)
  }

  /** Waits before a refusal, if the visitor gets many. */
  async function slowDown(request: HttpRequest): Promise<void> {
    const ms = refusals.delayOf(networkOfRequest(request, addressOf))
    if (ms > 0) await pause(ms)
  }

  /** The outcome of a request, or the refusal before anything was computed for it. */
  async function limited<T>(
    request: HttpRequest,
    visitors: Visitors | CountedForKey,
    answer: () => Promise<T>,
  ): Promise<{ answered: T; counters: Counters[] } | { refused: ApiError }> {
    let outcome: Awaited<ReturnType<typeof compute<T>>>
    let counters: Counters[]
    try {
      const admitted = await admit(request, visitors)
      counters = admitted.counters
      outcome = await compute(admitted.names, request, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await slowDown(request)
      return { refused: error }
    }
    if ('failed' in outcome) throw outcome.failed
    return { ...outcome, counters }
  }

  return {
    async limit(request, visitors, answer, refuse) {
      const outcome = await limited(request, visitors, answer)
      if ('refused' in outcome) return refuse(outcome.refused)
      const { answered, counters } = outcome
      for (const { name, points, requests } of counters) {
        if (answered.points) await points.penalty(name, answered.points)
        // The request itself was counted as one.
        if (answered.series && answered.series > 1) await requests.penalty(name, answered.series - 1)
      }
      return answered
    },
    async page(request, render) {
      const outcome = await limited(request, 'members and guests', render)
      return 'refused' in outcome ? outcome.refused : null
    },
  }
}

/** Counts a request under one name. Returns the refusal if the name is over a limit. */
async function countRequest({ name, requests, points }: Counters): Promise<ApiError | null> {
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
