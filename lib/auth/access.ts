import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Origin } from '@/lib/contract/series'
import type { Env } from '@/lib/env/env'
import type { Viewer } from './viewer'

export type Access = NonNullable<Env['ACCESS']>

/** What holds for an installation that does not say: a simulation is for everyone, other data by tier. */
export function accessOf(setting: Access | undefined, origin: Origin['kind']): Access {
  return setting ?? (origin === 'sample' ? 'open' : 'tiered')
}

/** Throws `sign_in_required` or `tier_required` where the viewer may not see the series. */
export function checkAccess(access: Access, viewer: Viewer | null, endpoint: Pick<Endpoint, 'tier'>): void {
  if (access === 'open') return
  if (!viewer && (access === 'private' || endpoint.tier === 'pro')) {
    throw new ApiError('sign_in_required', 'This series is shown to those who are signed in.')
  }
  if (endpoint.tier !== 'pro' || !viewer || viewer.role === 'admin' || viewer.tier !== 'free') return
  throw new ApiError('tier_required', 'This series is shown to accounts of the pro tier.', {
    detail: { account: true, currentTier: viewer.tier, requiredTier: 'pro' },
  })
}
