import type { KeyTier } from '@/lib/contract/tier-limits'

/** Somebody who is signed in. */
export interface Viewer {
  id: string
  name: string
  email: string | null
  role: 'user' | 'admin'
  tier: KeyTier
}
