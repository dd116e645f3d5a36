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

/** Throws `sign_in_required` or `tier_required` where the viewer may not see the series. */
export function checkAccess(access: Access, viewer: Viewer | null, endpoint: Pick<Endpoint, 'tier'>): void {
  if (access === 'open') return
  if (!viewer && (access === 'private' || endpoint.tier === 'pro')) {
    throw new ApiError('sign_in_required', 'Sign in to see this series.')
  }
  if (endpoint.tier !== 'pro' || !viewer || viewer.role === 'admin' || viewer.tier !== 'free') return
  throw new ApiError('tier_required', 'This series needs an account with the pro tier.', {
    detail: { account: true, currentTier: viewer.tier, requiredTier: 'pro' },
  })
}
