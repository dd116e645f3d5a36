import type { KeyTier } from '@/lib/contract/tier-limits'

/** Whose requests are counted, and the limits that hold for them. */
export interface Account {
  /** Names the key or embed in counters. */
  id: string
  tier: KeyTier
  /** Whose key it is. The keys of one owner share the counters of their tiers' limits. */
  owner?: string
  /** Limits of its own; a window left out has its tier's limit. */
  quota?: { hourly?: number; daily?: number }
}
