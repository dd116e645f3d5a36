import { ApiError } from '@/lib/contract/errors'
import type { Account } from './account'
import type { Counters } from './counters'
import { type Allowance, allowanceOf, WINDOWS, type WindowName, windowEnd, windowStart } from './windows'

/** The remaining quota of a key in a window. Infinite without a limit. */
export interface QuotaState {
  window: WindowName
  limit: number
  remaining: number
  resetAt: number
}

export interface QuotaDecision {
  admitted: boolean
  states: readonly QuotaState[]
}

/** Seconds a counter is kept after its window, so that slightly different clocks cannot restart it. */
const SPARE_SECONDS = 60

/**
 * Takes a number of requests from every limited window of the key, or from none. Counters are increased first and refunded after
 * a refusal, so that concurrent requests never exceed the limit.
 */
export async function consumeQuota(
  account: Account,
  counters: Counters,
  now: number,
  requests = 1,
): Promise<QuotaDecision> {
  const states: QuotaState[] = []
  const taken: (() => Promise<void>)[] = []
  for (const window of WINDOWS) {
    const allowance = allowanceOf(account, window)
    if (!Number.isFinite(allowance.limit)) {
      states.push(stateOf(window, allowance, 0, now))
      continue
    }
    const name = counterName(window, allowance, now)
    const seconds = secondsLeft(window, now) + SPARE_SECONDS
    const count = await counters.add(name, seconds, requests)
    taken.push(() => counters.takeBack(name, seconds, requests))
    if (count > allowance.limit) {
      for (const giveBack of taken) await giveBack()
      return { admitted: false, states: await quotaStates(account, counters, now) }
    }
    states.push(stateOf(window, allowance, count, now))
  }
  return { admitted: true, states }
}

/** The remaining quota of a key, without changing it. */
export async function quotaStates(
  account: Account,
  counters: Counters,
  now: number,
): Promise<readonly QuotaState[]> {
  return Promise.all(
    WINDOWS.map(async (window) => {
      const allowance = allowanceOf(account, window)
      const limited = Number.isFinite(allowance.limit)
      const count = limited ? await counters.read(counterName(window, allowance, now)) : 0
      return stateOf(window, allowance, count, now)
    }),
  )
}

/** The refusal of a number of requests, by the window that lacks them longest. */
export function quotaExceeded(states: readonly QuotaState[], now: number, requests = 1): ApiError {
  const spent = states.findLast((state) => state.remaining < requests) ?? states[0]
  const { window, limit, remaining, resetAt } = spent
  const at = new Date(resetAt).toISOString()
  const sentence =
    remaining > 0
      ? `This address counts as ${requests} requests, and ${remaining} of the ${window} quota of ${limit} remain until ${at}.`
      : `The ${window} quota of ${limit} requests is used up until ${at}.`
  return new ApiError('quota_exceeded', sentence, {
    detail: { window, limit, resetAt: at, retryAfter: Math.max(1, Math.ceil((resetAt - now) / 1000)) },
  })
}

function counterName(window: WindowName, allowance: Allowance, now: number): string {
  return `${window}:${windowStart(window, now)}:${allowance.counter}`
}

function secondsLeft(window: WindowName, now: number): number {
  return Math.ceil((windowEnd(window, now) - now) / 1000)
}

function stateOf(window: WindowName, { limit }: Allowance, count: number, now: number): QuotaState {
  return { window, limit, remaining: Math.max(0, limit - count), resetAt: windowEnd(window, now) }
}
