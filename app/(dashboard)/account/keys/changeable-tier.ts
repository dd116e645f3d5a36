import type { Viewer } from '@/lib/auth/viewer'
import { KEY_TIERS, type KeyTier } from '@/lib/contract/tier-limits'
import type { StoredKey } from '@/lib/state/keys/keys'

/**
 * The tier that decides what an owner may change: the key's own, or `free` when the account is now below it. Nobody can
 * widen or extend a key that they could no longer create.
 */
export function changeableTier(key: Pick<StoredKey, 'tier'>, viewer: Pick<Viewer, 'tier'>): KeyTier {
  return KEY_TIERS.indexOf(viewer.tier) >= KEY_TIERS.indexOf(key.tier) ? key.tier : 'free'
}
