import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Principal } from './principal'

interface Access {
  principal: Principal
  endpoint: Endpoint
  upgradeUrl: string
}

type AccessCheck = (access: Access) => void

/** In the order their refusals are reported: the subscription first, then what the key holds. */
const ACCESS_CHECKS: readonly AccessCheck[] = [checkTier, checkPermission, checkEndpointGrant]

/** Throws the first refusal of this series to this key. */
export function authorize(access: Access): void {
  for (const check of ACCESS_CHECKS) check(access)
}

function checkTier({ principal, endpoint, upgradeUrl }: Access): void {
  if (endpoint.tier === 'free' || principal.tier !== 'free') return
  throw new ApiError('tier_required', `${endpoint.path} needs the pro tier; this key has the free tier.`, {
    detail: { currentTier: principal.tier, requiredTier: endpoint.tier, upgradeUrl },
  })
}

/** `chart-data` opens every certified chart, `chart-data:<chart>` one; neither opens on-chain routes. */
function checkPermission({ principal, endpoint }: Access): void {
  const needed = endpoint.permission
  if (endpoint.tier === 'free' || needed === null) return
  const general = needed.split(':', 1)[0]
  if (principal.permissions.includes(needed) || principal.permissions.includes(general)) return
  throw new ApiError('permission_required', `${endpoint.path} needs a key with the permission ${needed}.`, {
    detail: { permission: needed },
  })
}

/** A key with a list of endpoints reaches those alone: a path, or every path of a family by `/*`. */
function checkEndpointGrant({ principal, endpoint }: Access): void {
  const granted = principal.grants?.endpoints
  if (!granted) return
  const fits = (rule: string) =>
    rule.endsWith('/*') ? endpoint.path.startsWith(rule.slice(0, -1)) : rule === endpoint.path
  if (granted.some(fits)) return
  throw new ApiError('endpoint_not_granted', `This key was not granted ${endpoint.path}.`)
}
