import { TIER_LIMITS } from '@/lib/contract/tier-limits'
import type { Principal } from '../keys/principal'

export type WindowName = 'hourly' | 'daily'

export const WINDOWS = ['hourly', 'daily'] as const satisfies readonly WindowName[]

export const WINDOW_MS: Readonly<Record<WindowName, number>> = { hourly: 3_600_000, daily: 86_400_000 }

/** What one window lets a key spend, and the counter it spends from. */
export interface Allowance {
  limit: number
  account: string
}

/** A limit of its own gives a key a counter of its own; with its tier's it spends from what its owner's keys of that tier share. */
export function allowanceOf(principal: Principal, window: WindowName): Allowance {
  const own = principal.quota?.[window]
  if (own !== undefined) return { limit: own, account: `key:${principal.id}` }
  const account =
    principal.owner === undefined ? `key:${principal.id}` : `owner:${principal.owner}:${principal.tier}`
  return { limit: TIER_LIMITS[principal.tier][window] ?? Number.POSITIVE_INFINITY, account }
}

/** Windows are fixed: every UTC hour and day is one. */
export function windowStart(window: WindowName, now: number): number {
  return now - (now % WINDOW_MS[window])
}

export function windowEnd(window: WindowName, now: number): number {
  return windowStart(window, now) + WINDOW_MS[window]
}
