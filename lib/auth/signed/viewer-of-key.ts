import type { KeyTier } from '@/lib/contract/tier-limits'
import type { Viewer } from '../viewer'

/** The rights of a key where charts are shown: its tier, never those of an administrator. */
export function viewerOfKey({ id, owner, tier }: { id: string; owner?: string; tier: KeyTier }): Viewer {
  return { id: owner ?? id, name: '', email: null, role: 'user', tier }
}
