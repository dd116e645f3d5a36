import { ENTERPRISE, FREE, ONLY_FEAR, ONLY_ONCHAIN, PRO } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'
import {
  EXPIRED,
  FAMILY,
  ONLY_CHARTS,
  OTHER_ADDRESS,
  RESTRICTED,
  REVOKED,
  ROTATED,
  TEST_ADDRESS,
} from '../test-keys'
import { accepted, BREADTH, BTC, CPI, FEAR, JSON_TYPE, MVRV, withKey } from './requests'

const refused = (
  rule: string,
  url: string,
  headers: Rule['headers'],
  code: string,
  more: Partial<Rule> = {},
): Rule => ({
  rule,
  url,
  headers,
  code,
  status: code.endsWith('_key') ? 401 : 403,
  ...more,
})
const CHALLENGE = { 'www-authenticate': /^Bearer$/, ...JSON_TYPE, 'cache-control': /no-store/ }

/** §5 and the decisions on keys, permissions and grants. */
export const ACCESS_RULES: readonly Rule[] = [
  refused('5.1 data routes need a key', MVRV, {}, 'missing_key', { answers: CHALLENGE }),
  refused('5.1 free series need a key too', CPI, {}, 'missing_key'),
  refused('5.1 lists of a family need a key too', '/api/v1/crypto/prices/list', {}, 'missing_key'),
  accepted('5.2 the header x-api-key', MVRV),
  accepted('5.2 Authorization: Bearer', MVRV, { headers: { authorization: `Bearer ${PRO}` } }),
  accepted('5.2 the scheme in lower case', MVRV, { headers: { authorization: `bearer ${PRO}` } }),
  accepted('5.2 the scheme in upper case', MVRV, { headers: { authorization: `BEARER ${PRO}` } }),
  accepted('5.2 the names of headers in any case', MVRV, { headers: { 'X-API-Key': PRO } }),
  accepted('5.2 both headers with one key', MVRV, {
    headers: { ...withKey(PRO), authorization: `Bearer ${PRO}` },
  }),
  accepted('5.2 another scheme next to a key is ignored', MVRV, {
    headers: { ...withKey(PRO), authorization: 'Basic eDp5' },
  }),
  refused('5.2 another scheme alone is not a key', MVRV, { authorization: 'Basic eDp5' }, 'missing_key'),
  refused(
    '5.2 two different keys',
    MVRV,
    { ...withKey(PRO), authorization: `Bearer ${FREE}` },
    'invalid_key',
  ),
  refused('5.2 an unknown key', MVRV, withKey('none'), 'invalid_key', { answers: CHALLENGE }),
  refused('5.2 a key matches exactly', MVRV, withKey('PRO-KEY-0123456789'), 'invalid_key'),
  refused('keys: a revoked key', MVRV, withKey(REVOKED), 'revoked_key', { answers: CHALLENGE }),
  refused('keys: an expired key', MVRV, withKey(EXPIRED), 'expired_key', { answers: CHALLENGE }),
  accepted('keys: a rotated key works until its grace period ends', MVRV, { headers: withKey(ROTATED) }),
  accepted('5.3 a free key reads economic series', CPI, { headers: withKey(FREE) }),
  accepted('5.3 a free key reads prices', BTC, { headers: withKey(FREE) }),
  ...[MVRV, FEAR, BREADTH, '/api/v1/derivatives/cftc-positioning'].map((url) =>
    refused(`5.4 the tier: ${url} is pro`, url, withKey(FREE), 'tier_required', {
      body: { currentTier: 'free', requiredTier: 'pro', upgradeUrl: '/up' },
    }),
  ),
  refused('5.4 an on-chain route needs onchain', MVRV, withKey(ONLY_CHARTS), 'permission_required', {
    body: { permission: 'onchain' },
  }),
  refused('5.4 a chart needs its chart-data permission', FEAR, withKey(ONLY_ONCHAIN), 'permission_required', {
    body: { permission: 'chart-data:fear' },
  }),
  accepted('5.4 chart-data opens every certified chart', FEAR, { headers: withKey(ONLY_CHARTS) }),
  accepted('5.4 chart-data:<chart> opens that chart', FEAR, { headers: withKey(ONLY_FEAR) }),
  refused('5.4 but no other chart', '/api/v1/charts/everything', withKey(ONLY_FEAR), 'permission_required'),
  accepted('5.4 derivatives only need the pro tier', '/api/v1/derivatives/cftc-positioning', {
    headers: withKey(ONLY_FEAR),
  }),
  accepted('5.4 market indicators only need the pro tier', BREADTH, { headers: withKey(ONLY_ONCHAIN) }),
  accepted('5.4 free series need no permission', CPI, { headers: withKey(ONLY_FEAR) }),
  accepted('5.5 Enterprise satisfies pro', MVRV, { headers: withKey(ENTERPRISE) }),
  accepted('5.5 a granted endpoint', CPI, { headers: withKey(RESTRICTED) }),
  refused('5.5 an endpoint that was not granted', BTC, withKey(RESTRICTED), 'endpoint_not_granted'),
  accepted('5.5 a granted family', MVRV, { headers: withKey(FAMILY) }),
  refused('5.5 another family', CPI, withKey(FAMILY), 'endpoint_not_granted'),
  refused(
    '5.5 grants apply in addition to the permissions',
    FEAR,
    withKey(RESTRICTED),
    'permission_required',
  ),
  accepted(
    '5.5 a row has the granted fields and its time, and the answer says what it lacks',
    `${MVRV}?limit=1`,
    {
      headers: withKey(RESTRICTED),
      text: /"data":\[\{"date":"[^"]*","formattedDate":"[^"]*","timestamp":\d*,"mvrv":[\d.]*\}\]/,
      body: { 'metadata.fieldsLeftOut': ['price', 'btc_price', 'block_height', 'supply_btc', 'supply_ltc'] },
    },
  ),
  refused(
    '5.5 a field that was not granted',
    `${MVRV}?fields=mvrv,price`,
    withKey(RESTRICTED),
    'field_not_granted',
    {
      body: { fields: ['price'] },
    },
  ),
  refused(
    '5.5 nor under the legacy path',
    '/api/v1/onchain/mvrv-zscore?fields=price',
    withKey(RESTRICTED),
    'field_not_granted',
  ),
  accepted('5.5 an address on the allowlist', CPI, { headers: withKey(TEST_ADDRESS) }),
  refused('5.5 an address that is not on it', CPI, withKey(OTHER_ADDRESS), 'ip_not_allowed'),
  refused(
    '5.5 a header cannot claim an address where no proxy is trusted',
    CPI,
    { ...withKey(OTHER_ADDRESS), 'x-forwarded-for': '203.0.113.9' },
    'ip_not_allowed',
  ),
  ...['key', 'api_key', 'apikey', 'x-api-key', 'access_token', 'API_KEY', 'apiKey', 'api%5Fkey'].map(
    (name): Rule => ({
      rule: `5.7 never a key in a URL: ${name}`,
      url: `${CPI}?${name}=x`,
      headers: withKey(PRO),
      status: 400,
      code: 'key_in_url',
    }),
  ),
  refused('5.7 a key in the URL is refused', `${CPI}?api_key=${PRO}`, {}, 'missing_key', {
    body: { error: /URL/ },
  }),
]
