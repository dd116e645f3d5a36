/** Tiers of accounts and keys, lowest first. */
export const KEY_TIERS = ['free', 'pro', 'enterprise'] as const

export type KeyTier = (typeof KEY_TIERS)[number]

/** Requests per UTC hour and day for each tier; null for no limit. */
export const TIER_LIMITS: Readonly<Record<KeyTier, { hourly: number | null; daily: number | null }>> = {
  free: { hourly: 100, daily: 1_000 },
  pro: { hourly: 1_000, daily: 20_000 },
  enterprise: { hourly: null, daily: null },
}
