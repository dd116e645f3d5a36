import type { Tier } from '@/lib/state/schema'

/** Somebody who is signed in. */
export interface Viewer {
  id: string
  name: string
  email: string | null
  role: 'user' | 'admin'
  tier: Tier
}
