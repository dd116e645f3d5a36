import { FREE, PRO } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'
import { ONE_PER_HOUR, OTHER_ADDRESS, RESTRICTED } from '../test-keys'
import { CPI, FEAR, MVRV, withKey } from './requests'

const NOWHERE = '/api/v1/onchain/nowhere'
const spent = [{ url: CPI, headers: withKey(ONE_PER_HOUR) }]

/** Order of checks. Each request breaks two neighboring rules, and the earlier one is reported. */
export const ORDER_RULES: readonly Rule[] = [
  {
    rule: 'order: method before public route',
    url: '/api/public/catalog',
    method: 'POST',
    status: 405,
    code: 'method_not_allowed',
  },
  { rule: 'order: method before key', url: MVRV, method: 'DELETE', status: 405, code: 'method_not_allowed' },
  { rule: 'order: public route before key', url: '/api/v1/chains', headers: withKey('none'), status: 200 },
  { rule: 'order: key present before route known', url: NOWHERE, status: 401, code: 'missing_key' },
  {
    rule: 'order: key valid before key in the URL',
    url: `${CPI}?api_key=x`,
    headers: withKey('none'),
    status: 401,
    code: 'invalid_key',
  },
  {
    rule: 'order: key valid before route known',
    url: NOWHERE,
    headers: withKey('none'),
    status: 401,
    code: 'invalid_key',
  },
  {
    rule: 'order: key in the URL before address',
    url: `${CPI}?key=x`,
    headers: withKey(OTHER_ADDRESS),
    status: 400,
    code: 'key_in_url',
  },
  {
    rule: 'order: address before route known',
    url: NOWHERE,
    headers: withKey(OTHER_ADDRESS),
    status: 403,
    code: 'ip_not_allowed',
  },
  {
    rule: 'order: route known before tier',
    url: NOWHERE,
    headers: withKey(FREE),
    status: 404,
    code: 'unknown_route',
  },
  {
    rule: 'order: tier before permission',
    url: MVRV,
    headers: withKey(FREE),
    status: 403,
    code: 'tier_required',
  },
  {
    rule: 'order: permission before endpoint grant',
    url: FEAR,
    headers: withKey(RESTRICTED),
    status: 403,
    code: 'permission_required',
  },
  {
    rule: 'order: endpoint grant before parameters',
    url: '/api/v1/derivatives/cftc-positioning?days=x',
    headers: withKey(RESTRICTED),
    status: 403,
    code: 'endpoint_not_granted',
  },
  {
    rule: 'order: parameters before field grant',
    url: `${MVRV}?fields=price&days=x`,
    headers: withKey(RESTRICTED),
    status: 400,
    code: 'invalid_parameter',
  },
  {
    rule: 'order: field grant before quota',
    url: `${MVRV}?fields=price`,
    headers: withKey(ONE_PER_HOUR),
    before: spent,
    status: 403,
    code: 'field_not_granted',
  },
  {
    rule: 'order: parameters before quota',
    url: `${CPI}?days=x`,
    headers: withKey(ONE_PER_HOUR),
    before: spent,
    status: 400,
    code: 'invalid_parameter',
  },
  {
    rule: 'order: an unchanged answer, which is free, before quota',
    url: CPI,
    headers: { ...withKey(ONE_PER_HOUR), 'if-none-match': '*' },
    before: spent,
    status: 304,
    text: /^$/,
  },
  {
    rule: 'order: quota before input data',
    url: '/api/v1/onchain/unavailable',
    headers: withKey(ONE_PER_HOUR),
    before: spent,
    status: 429,
    code: 'quota_exceeded',
  },
  {
    rule: 'order: input data before an unchanged answer',
    url: '/api/v1/onchain/unavailable',
    headers: { ...withKey(PRO), 'if-none-match': '*' },
    status: 404,
    code: 'data_not_available',
  },
]
