import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Origin } from '@/lib/contract/series'
import type { Env } from '@/lib/env/env'
import type { Viewer } from './viewer'

export type Access = NonNullable<Env['ACCESS']>

/** Default if `ACCESS` is unset: sample data is open to everyone, other data follows tiers. */
export function accessOf(setting: Access | undefined, origin: Origin['kind']): Access {
  return setting ?? (origin === 'sample' ? 'open' : 'tiered')
}

/** Whether visitors without an account may see a series of a tier. */
export const guestsMaySee = (access: Access, { tier }: Pick<Endpoint, 'tier'>): boolean =>
  access === 'open' || (access === 'tiered' && tier === 'free')

/**
 * Throws `sign_in_required` or `tier_required` where the viewer may not see the series. The detail has the tier that may,
 * and where tiers are explained.
 */
export function checkAccess(
  access: Access,
  viewer: Viewer | null,
  { tier: requiredTier }: Pick<Endpoint, 'tier'>,
  upgradeUrl?: string,
): void {
  if (access === 'open') return
  if (!viewer && (access === 'private' || requiredTier === 'pro')) {
    const who = requiredTier === 'pro' ? 'It requires the pro tier.' : 'A free account is enough.'
    throw new ApiError('sign_in_required', `Sign in to see this series. ${who}`, {
      detail: { requiredTier, upgradeUrl },
    })
  }
  if (requiredTier !== 'pro' || !viewer || viewer.role === 'admin' || viewer.tier !== 'free') return
  throw new ApiError('tier_required', 'This series requires the pro tier. Your account has the free tier.', {
    detail: { account: true, currentTier: viewer.tier, requiredTier, upgradeUrl },
  })
}
