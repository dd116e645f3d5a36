import type { Endpoint } from '@/lib/contract/endpoint'
import { ApiError } from '@/lib/contract/errors'
import type { Principal } from './principal'

interface Access {
  principal: Principal
  endpoint: Endpoint
  upgradeUrl: string
}

type AccessCheck = (access: Access) => void

/** Reports the first failed check, so the tier comes before the settings of the key. */
const ACCESS_CHECKS: readonly AccessCheck[] = [checkTier, checkPermission, checkEndpointGrant]

/** Throws an ApiError if the key may not read the series. */
export function authorize(access: Access): void {
  for (const check of ACCESS_CHECKS) check(access)
}

function checkTier({ principal, endpoint, upgradeUrl }: Access): void {
  if (endpoint.tier === 'free' || principal.tier !== 'free') return
  throw new ApiError('tier_required', `${endpoint.path} needs the pro tier; this key has the free tier.`, {
    detail: { currentTier: principal.tier, requiredTier: endpoint.tier, upgradeUrl },
  })
}

/** `chart-data` allows every certified chart and `chart-data:<chart>` one. On-chain routes need `onchain`. */
function checkPermission({ principal, endpoint }: Access): void {
  const needed = endpoint.permission
  if (endpoint.tier === 'free' || needed === null) return
  const general = needed.split(':', 1)[0]
  if (principal.permissions.includes(needed) || principal.permissions.includes(general)) return
  throw new ApiError('permission_required', `${endpoint.path} needs a key with the permission ${needed}.`, {
    detail: { permission: needed },
  })
}

/** A list of endpoints allows only those. An entry is a path, or ends with `/*` for every path below it. */
function checkEndpointGrant({ principal, endpoint }: Access): void {
  const granted = principal.grants?.endpoints
  if (!granted) return
  const fits = (rule: string) =>
    rule.endsWith('/*') ? endpoint.path.startsWith(rule.slice(0, -1)) : rule === endpoint.path
  if (granted.some(fits)) return
  throw new ApiError('endpoint_not_granted', `This key was not granted ${endpoint.path}.`)
}
