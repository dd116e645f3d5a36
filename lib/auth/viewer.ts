import type { KeyTier } from '@/lib/contract/tier-limits'

/** A signed-in user. */
export interface Viewer {
  id: string
  name: string
  email: string | null
  role: 'user' | 'admin'
  tier: KeyTier
}
