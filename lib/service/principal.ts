export type KeyTier = 'free' | 'pro' | 'enterprise'

/** Who is asking: what a valid key stands for. */
export interface Principal {
  /** Names the key in logs and counters; never the key itself. */
  id: string
  tier: KeyTier
  /** `onchain`, `chart-data`, `chart-data:<chart>`. */
  permissions: readonly string[]
}

/** What a paid key holds when it was issued without a list. */
export const FULL_PERMISSIONS = ['onchain', 'chart-data'] as const
