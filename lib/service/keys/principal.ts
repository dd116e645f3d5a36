import type { KeyTier } from '@/lib/contract/tier-limits'

/** Who is asking: what a valid key stands for. */
export interface Principal {
  /** Names the key in logs and counters; never the key itself. */
  id: string
  tier: KeyTier
  /** `onchain`, `chart-data`, `chart-data:<chart>`. */
  permissions: readonly string[]
  /** Whose key it is. The keys of one owner share the counters of their tiers' limits. */
  owner?: string
  /** Limits of this key alone; a window it leaves out has its tier's limit. */
  quota?: OwnQuota
  grants?: Grants
}

export interface OwnQuota {
  hourly?: number
  daily?: number
}

/** What a key is narrowed or widened to. A list that is absent narrows nothing; an empty one admits nothing. */
export interface Grants {
  /** Paths, or a family with `/*` at its end. */
  endpoints?: readonly string[]
  /** Field names by path; a path that is absent is whole. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** Addresses and CIDR ranges, IPv4 or IPv6. */
  ipAllowlist?: readonly string[]
  /** Most rows of one answer at sub-day and block resolution. */
  pointCap?: number
}

/** What a paid key holds when it was issued without a list. */
export const FULL_PERMISSIONS = ['onchain', 'chart-data'] as const
