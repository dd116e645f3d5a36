import type { KeyTier } from '@/lib/contract/tier-limits'

/** A signed-in user. */
export interface Viewer {
  id: string
  name: string
  email: string | null
  /** `user` also for an administrator who still needs a second factor. */
  role: 'user' | 'admin'
  tier: KeyTier
  /** An administrator who must set up a second factor before acting as one. */
  needsSecondFactor?: true
}
