import { ApiError } from '@/lib/contract/errors'
import { ENTERPRISE, FREE, ONLY_FEAR, ONLY_ONCHAIN, PRO } from '@/lib/service/fake/test-service'
import type { KeyBook } from '@/lib/service/keys/keys'
import { FULL_PERMISSIONS, type Principal } from '@/lib/service/keys/principal'
import type { Database } from '@/lib/state/database/database'
import { expireKey, issueKey, revokeKey, rotateKey } from '@/lib/state/keys/keys'

type Role = Omit<Principal, 'id' | 'permissions'> & {
  permissions?: string[]
  /** End of the key. */
  ended?: 'revoked' | 'expired' | 'rotated'
}

export const REVOKED = 'revoked-key-0123456789'
export const EXPIRED = 'expired-key-0123456789'
export const ROTATED = 'rotated-key-0123456789'
export const ONLY_CHARTS = 'charts-key-0123456789'
/** Restricted to two endpoints, and to one field of the first. */
export const RESTRICTED = 'narrow-key-0123456789'
/** Granted a whole family. */
export const FAMILY = 'family-key-0123456789'
/** Restricted to an address that no test uses, and to the address of the tests. */
export const OTHER_ADDRESS = 'elsewhere-key-0123456789'
export const TEST_ADDRESS = 'home-key-0123456789'
/** May have 48 rows of a sub-day answer. */
export const CAPPED = 'capped-key-0123456789'
/** One request per hour, and no grant for one field. */
export const ONE_PER_HOUR = 'hourly-key-0123456789'
export const ONE_PER_DAY = 'daily-key-0123456789'
/** Individual limits, each for one rule that counts the remaining requests. */
export const SEVEN_PER_HOUR = 'thrifty-key-0123456789'
export const NINE_PER_HOUR = 'repeating-key-0123456789'
/** Three keys of one owner, the third with an individual limit. */
export const SIBLING = 'sibling-key-0123456789'
export const OTHER_SIBLING = 'second-sibling-0123456789'
export const OWN_LIMIT = 'apart-key-0123456789'
export const MANY_PER_HOUR = 'wide-key-0123456789'

/** The test keys by the names that the rules use. */
const TEST_KEYS: Readonly<Record<string, Role>> = {
  [PRO]: { tier: 'pro' },
  [FREE]: { tier: 'free' },
  [ENTERPRISE]: { tier: 'enterprise' },
  [ONLY_ONCHAIN]: { tier: 'pro', permissions: ['onchain'] },
  [ONLY_CHARTS]: { tier: 'pro', permissions: ['chart-data'] },
  [ONLY_FEAR]: { tier: 'pro', permissions: ['chart-data:fear'] },
  [REVOKED]: { tier: 'pro', ended: 'revoked' },
  [EXPIRED]: { tier: 'pro', ended: 'expired' },
  [ROTATED]: { tier: 'pro', ended: 'rotated' },
  [RESTRICTED]: {
    tier: 'enterprise',
    permissions: ['onchain'],
    grants: {
      endpoints: ['/api/v1/onchain/mvrv', '/api/v1/onchain/mvrv-zscore', '/api/v1/economic/cpi'],
      fields: { '/api/v1/onchain/mvrv': ['mvrv'] },
    },
  },
  [FAMILY]: { tier: 'enterprise', grants: { endpoints: ['/api/v1/onchain/*'] } },
  [OTHER_ADDRESS]: { tier: 'enterprise', grants: { ipAllowlist: ['203.0.113.0/24', '2001:db8::/32'] } },
  [TEST_ADDRESS]: { tier: 'enterprise', grants: { ipAllowlist: ['127.0.0.0/8', '::1'] } },
  [CAPPED]: { tier: 'enterprise', grants: { pointCap: 48 } },
  [ONE_PER_HOUR]: {
    tier: 'enterprise',
    quota: { hourly: 1 },
    grants: { fields: { '/api/v1/onchain/mvrv': ['mvrv'] } },
  },
  [ONE_PER_DAY]: { tier: 'pro', quota: { daily: 1 } },
  [SEVEN_PER_HOUR]: { tier: 'pro', quota: { hourly: 7 } },
  [NINE_PER_HOUR]: { tier: 'pro', quota: { hourly: 9 } },
  [SIBLING]: { tier: 'free', owner: 'family' },
  [OTHER_SIBLING]: { tier: 'free', owner: 'family' },
  [OWN_LIMIT]: { tier: 'free', owner: 'family', quota: { hourly: 50 } },
  [MANY_PER_HOUR]: { tier: 'enterprise', quota: { hourly: 5_000 } },
}

const permissionsOf = ({ tier, permissions }: Role) =>
  permissions ?? (tier === 'free' ? [] : [...FULL_PERMISSIONS])

/** The test keys as listed keys, under the names that the rules use. */
export function testKeyBook(): KeyBook {
  const principals = new Map(
    Object.entries(TEST_KEYS).map(([key, role]): [string, Principal] => {
      const { tier, quota, grants, owner = key } = role
      return [key, { id: key, owner, tier, quota, grants, permissions: permissionsOf(role) }]
    }),
  )
  return {
    find(key) {
      const ended = TEST_KEYS[key]?.ended
      if (ended === 'revoked') throw new ApiError('revoked_key', 'This API key was revoked.')
      if (ended === 'expired') throw new ApiError('expired_key', 'This API key expired.')
      return principals.get(key)
    },
  }
}

/** Issues the test keys into a state. Returns the real keys by the names that the rules use. */
export async function issueTestKeys(database: Database, at: Date): Promise<Map<string, string>> {
  const act = { actor: 'test', at }
  const issued = new Map<string, string>()
  for (const [name, { tier, permissions, quota, grants, ended, owner = name }] of Object.entries(TEST_KEYS)) {
    const { key, stored } = await issueKey(
      database,
      {
        owner,
        tier,
        permissions,
        quotaHourly: quota?.hourly,
        quotaDaily: quota?.daily,
        grants: grants && structuredClone({ ...grants } as object),
      },
      act,
    )
    if (ended === 'revoked') await revokeKey(database, stored.id, act)
    if (ended === 'expired') await expireKey(database, stored.id, at, act)
    if (ended === 'rotated') await rotateKey(database, stored.id, 86_400_000, act)
    issued.set(name, key)
  }
  return issued
}
