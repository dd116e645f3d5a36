import type { KeyTier } from '@/lib/contract/tier-limits'

/** A key or embed whose requests are counted, and its limits. */
export interface Account {
  /** ID in counters. */
  id: string
  tier: KeyTier
  /** The owner's keys of one tier share the counters of that tier's limits. */
  owner?: string
  /** Individual limits. A window left out has the tier's limit. */
  quota?: { hourly?: number; daily?: number }
}
