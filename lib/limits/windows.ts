import { TIER_LIMITS } from '@/lib/contract/tier-limits'
import type { Account } from './account'

export type WindowName = 'hourly' | 'daily'

export const WINDOWS = ['hourly', 'daily'] as const satisfies readonly WindowName[]

export const WINDOW_MS: Readonly<Record<WindowName, number>> = { hourly: 3_600_000, daily: 86_400_000 }

/** Limit of one window and the name of the counter it applies to. */
export interface Allowance {
  limit: number
  counter: string
}

/** A key with an individual limit has its own counter. Others share one counter per owner and tier. */
export function allowanceOf(account: Account, window: WindowName): Allowance {
  const own = account.quota?.[window]
  if (own !== undefined) return { limit: own, counter: `key:${account.id}` }
  const counter = account.owner === undefined ? `key:${account.id}` : `owner:${account.owner}:${account.tier}`
  return { limit: TIER_LIMITS[account.tier][window] ?? Number.POSITIVE_INFINITY, counter }
}

/** Windows are whole UTC hours and days. */
export function windowStart(window: WindowName, now: number): number {
  return now - (now % WINDOW_MS[window])
}

export function windowEnd(window: WindowName, now: number): number {
  return windowStart(window, now) + WINDOW_MS[window]
}
