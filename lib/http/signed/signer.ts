import type { KeyTier } from '@/lib/contract/tier-limits'

/** The key that signed an address: its rights apply, and its quota counts the request. */
export interface Signer {
  id: string
  tier: KeyTier
  owner: string
  quota: { hourly?: number; daily?: number }
}
