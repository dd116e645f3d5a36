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
 * Takes one request from every limited window of the key, or from none. Counters are increased first and refunded after
 * a refusal, so that concurrent requests never exceed the limit.
 */
export async function consumeQuota(
  account: Account,
  counters: Counters,
  now: number,
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
    const count = await counters.add(name, seconds)
    taken.push(() => counters.takeBack(name, seconds))
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

/** The refusal, by the window that is used up longest. */
export function quotaExceeded(states: readonly QuotaState[], now: number): ApiError {
  const spent = states.findLast((state) => state.remaining === 0) ?? states[0]
  const { window, limit, resetAt } = spent
  const at = new Date(resetAt).toISOString()
  return new ApiError('quota_exceeded', `The ${window} quota of ${limit} requests is used up until ${at}.`, {
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
