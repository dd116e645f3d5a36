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
 * Takes a number of requests from every limited window of the key, or from none. Counters are increased first and refunded
 * after a refusal, so that concurrent requests never exceed the limit.
 */
export async function consumeQuota(
  account: Account,
  counters: Counters,
  now: number,
  requests = 1,
): Promise<QuotaDecision> {
  const windows = windowsOf(account, now)
  const limited = windows.filter(({ name }) => name !== undefined)
  const spare = (window: WindowName) => secondsLeft(window, now) + SPARE_SECONDS
  const counts = await Promise.all(
    limited.map(({ window, name = '' }) => counters.add(name, spare(window), requests)),
  )
  const admitted = limited.every(({ allowance }, at) => counts[at] <= allowance.limit)
  if (admitted) return { admitted, states: statesOf(windows, limited, counts, now) }
  await Promise.all(limited.map(({ window, name = '' }) => counters.takeBack(name, spare(window), requests)))
  return { admitted, states: await quotaStates(account, counters, now) }
}

/** The remaining quota of a key, without changing it. */
export async function quotaStates(
  account: Account,
  counters: Counters,
  now: number,
): Promise<readonly QuotaState[]> {
  const windows = windowsOf(account, now)
  const limited = windows.filter(({ name }) => name !== undefined)
  const counts = await Promise.all(limited.map(({ name = '' }) => counters.read(name)))
  return statesOf(windows, limited, counts, now)
}

interface Window {
  window: WindowName
  allowance: Allowance
  /** Name of its counter. Undefined without a limit. */
  name?: string
}

function windowsOf(account: Account, now: number): Window[] {
  return WINDOWS.map((window) => {
    const allowance = allowanceOf(account, window)
    const name = Number.isFinite(allowance.limit) ? counterName(window, allowance, now) : undefined
    return { window, allowance, name }
  })
}

function statesOf(
  windows: readonly Window[],
  limited: readonly Window[],
  counts: readonly number[],
  now: number,
): QuotaState[] {
  return windows.map((one) => stateOf(one.window, one.allowance, counts[limited.indexOf(one)] ?? 0, now))
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
