import { PRO } from '@/lib/service/fake/test-service'
import type { Rule } from '../rule'
import { JSON_TYPE, MVRV, withKey } from './requests'

const ALLOW = { allow: /^GET, HEAD$/, ...JSON_TYPE }
const unknown = (rule: string, url: string, body: Rule['body'] = {}): Rule => ({
  rule,
  url,
  headers: withKey(PRO),
  status: 404,
  code: 'unknown_route',
  body,
  answers: JSON_TYPE,
})

/** §7 and the decisions on status codes that no other list has. */
export const FAILURE_RULES: readonly Rule[] = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(
    (method): Rule => ({
      rule: `4 only GET: ${method}`,
      url: MVRV,
      method,
      headers: withKey(PRO),
      status: 405,
      code: 'method_not_allowed',
      answers: ALLOW,
    }),
  ),
  unknown('7 an unknown series, with the nearest', '/api/v1/onchain/mvrw', { 'suggestions.0': MVRV }),
  unknown('7 a ticker in lower case gets the one in upper case', '/api/v1/crypto/prices/btc', {
    'suggestions.0': '/api/v1/crypto/prices/BTC',
  }),
  unknown('7 an unknown family', '/api/v1/nothing/at/all'),
  unknown('7 an unknown version', '/api/v2/onchain/mvrv'),
  unknown('7 an unknown area', '/api/other'),
  unknown('7 a slash too many', `${MVRV}/`),
  unknown('7 a path that cannot be decoded', '/api/v1/onchain/%E0%A4%A'),
  unknown('7 a way out of the tree', '/api/v1/onchain/..%2f..%2fetc%2fpasswd'),
  {
    rule: '7 input data that is not loaded, which is named',
    url: '/api/v1/onchain/unavailable',
    headers: withKey(PRO),
    status: 404,
    code: 'data_not_available',
    body: { missing: ['chain/bitcoin'] },
    answers: JSON_TYPE,
  },
  {
    rule: '7 a failure of our own has an id and not its cause',
    url: '/api/v1/onchain/failing',
    headers: withKey(PRO),
    status: 500,
    code: 'internal',
    body: { requestId: /^[\w-]{8,}$/ },
    text: /^(?!.*stays in the log)/,
    answers: JSON_TYPE,
  },
  { rule: '7 a failed HEAD has no body', url: '/api/v1/nothing', method: 'HEAD', status: 401, text: /^$/ },
]
