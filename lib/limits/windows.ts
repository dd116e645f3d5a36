import { TIER_LIMITS } from '@/lib/contract/tier-limits'
import type { Account } from './account'

export type WindowName = 'hourly' | 'daily'

export const WINDOWS = ['hourly', 'daily'] as const satisfies readonly WindowName[]

export const WINDOW_MS: Readonly<Record<WindowName, number>> = { hourly: 3_600_000, daily: 86_400_000 }

/** What one window lets a key spend, and whose counter it spends from. */
export interface Allowance {
  limit: number
  counter: string
}

/** A limit of its own gives a key a counter of its own; with its tier's it spends from what its owner's keys of that tier share. */
export function allowanceOf(account: Account, window: WindowName): Allowance {
  const own = account.quota?.[window]
  if (own !== undefined) return { limit: own, counter: `key:${account.id}` }
  const counter = account.owner === undefined ? `key:${account.id}` : `owner:${account.owner}:${account.tier}`
  return { limit: TIER_LIMITS[account.tier][window] ?? Number.POSITIVE_INFINITY, counter }
}

/** Windows are fixed: every UTC hour and day is one. */
export function windowStart(window: WindowName, now: number): number {
  return now - (now % WINDOW_MS[window])
}

export function windowEnd(window: WindowName, now: number): number {
  return windowStart(window, now) + WINDOW_MS[window]
}
