import type { Viewer } from '@/lib/auth/viewer'
import { KEY_TIERS, type KeyTier } from '@/lib/contract/tier-limits'
import type { StoredKey } from '@/lib/state/keys/keys'

/**
 * The tier that decides what an owner may change of a key: its own, but where the account has fallen below it, `free`,
 * so that nobody widens or prolongs a key that they could not make any more.
 */
export function changeableTier(key: Pick<StoredKey, 'tier'>, viewer: Pick<Viewer, 'tier'>): KeyTier {
  return KEY_TIERS.indexOf(viewer.tier) >= KEY_TIERS.indexOf(key.tier) ? key.tier : 'free'
}
