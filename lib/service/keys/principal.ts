import type { KeyTier } from '@/lib/contract/tier-limits'

/** Rights of a valid key. */
export interface Principal {
  /** Id of the key in logs and counters. Never the key itself. */
  id: string
  tier: KeyTier
  /** `onchain`, `chart-data`, `chart-data:<chart>`. */
  permissions: readonly string[]
  /** The owner's keys of one tier share the counters of that tier's limits. */
  owner?: string
  /** Individual limits. A window left out has the tier's limit. */
  quota?: OwnQuota
  grants?: Grants
}

export interface OwnQuota {
  hourly?: number
  daily?: number
}

/** Restrictions and extensions of a key. An absent list restricts nothing; an empty one allows nothing. */
export interface Grants {
  /** Paths, or prefixes that end with `/*`. */
  endpoints?: readonly string[]
  /**
   * Field names by path. A path that is absent has all its fields, except those whose measure the list of another path
   * leaves out.
   */
  fields?: Readonly<Record<string, readonly string[]>>
  /** Addresses and CIDR ranges, IPv4 or IPv6. */
  ipAllowlist?: readonly string[]
  /** Maximum rows per answer at sub-day and block resolution. */
  pointCap?: number
}

/** Permissions of a paid key that was issued without a list. */
export const FULL_PERMISSIONS = ['onchain', 'chart-data'] as const
