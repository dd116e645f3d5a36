import type { DiscoveryRoute } from '@/lib/contract/discovery'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ErrorCode } from '@/lib/contract/errors'

/** Refusals of any route that needs a key. `service_unavailable` is the answer while the keys cannot be read. */
const OF_KEYS: readonly ErrorCode[] = [
  'key_in_url',
  'missing_key',
  'invalid_key',
  'revoked_key',
  'expired_key',
  'ip_not_allowed',
  'internal',
  'service_unavailable',
]

/** Every failure that GET of a series can answer with. `openapi-failures.test.ts` provokes each of them. */
export function failuresOfSeries({ tier, permission, parameters }: Endpoint): ErrorCode[] {
  const takesFields = parameters.some(({ name }) => name === 'fields')
  return [
    'invalid_parameter',
    ...OF_KEYS,
    'data_not_available',
    'overloaded',
    'quota_exceeded',
    'endpoint_not_granted',
    'not_redistributable',
    ...(tier === 'free' ? [] : (['tier_required'] as const)),
    ...(tier === 'free' || permission === null ? [] : (['permission_required'] as const)),
    ...(takesFields ? (['field_not_granted'] as const) : []),
  ]
}

/** Every failure of GET on a discovery route, which is free. Public routes ignore queries. */
export function failuresOfDiscovery({ keyed, parameters }: DiscoveryRoute): ErrorCode[] {
  if (!keyed) return ['internal']
  return [...(parameters.length > 0 ? (['invalid_parameter'] as const) : []), ...OF_KEYS]
}
