import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { viewerOf } from '@/lib/auth/session'
import { ApiError } from '@/lib/contract/errors'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'

/** Somebody who is signed in may do so many times what an address may. */
const MEMBER_FACTOR = 5

export interface GuestLimits {
  requestsPerMinute: number
  pointsPerHour: number
  /** The caller's address, as the proxies in front of us say; undefined where it is not known. */
  addressOf: (request: HttpRequest) => string | undefined
}

type Door = (request: HttpRequest) => Promise<HttpResponse>
type Refuse = (request: HttpRequest, error: ApiError) => Promise<HttpResponse>

export interface GuestLimit {
  /** A door that refuses whoever asks too often or takes too much. Without `cookies` nobody counts as signed in. */
  limit(door: Door, refuse: Refuse, cookies: 'cookies' | 'no cookies'): Door
  /** Counts a request for what is no door; the refusal when there are too many. */
  check(request: HttpRequest): Promise<ApiError | null>
}

/**
 * What the doors without a key answer one visitor at most, counted in this process: requests a minute, and rows an
 * hour, which are counted once they are sent. A board counts as a request for each of its charts. It keeps one visitor from taking the server, or the whole catalog, away.
 */
export function createGuestLimit({ requestsPerMinute, pointsPerHour, addressOf }: GuestLimits): GuestLimit {
  const limiters = (factor: number) => ({
    requests: new RateLimiterMemory({ points: requestsPerMinute * factor, duration: 60 }),
    points: new RateLimiterMemory({ points: pointsPerHour * factor, duration: 3_600 }),
  })
  const guests = limiters(1)
  const members = limiters(MEMBER_FACTOR)

  /** Whose counters these are; null where nobody can be told from others. */
  const whoIs = async (request: HttpRequest, cookies: boolean) => {
    const viewer = cookies ? await viewerOf(request.headers.cookie) : null
    if (viewer) return { name: viewer.id, ...members }
    const address = addressOf(request)
    return address === undefined ? null : { name: networkOf(address), ...guests }
  }

  type Visitor = NonNullable<Awaited<ReturnType<typeof whoIs>>>

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
    limit: (door, refuse, cookies) => async (request) => {
      const visitor = await whoIs(request, cookies === 'cookies')
      if (!visitor) return door(request)
      const refused = await refusal(visitor)
      if (refused) return refuse(request, refused)
      const answer = await door(request)
      if (answer.points) await visitor.points.penalty(visitor.name, answer.points)
      // Asking for it counted as one already.
      if (answer.series && answer.series > 1) {
        await visitor.requests.penalty(visitor.name, answer.series - 1)
      }
      return answer
    },
    async check(request) {
      const visitor = await whoIs(request, true)
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
