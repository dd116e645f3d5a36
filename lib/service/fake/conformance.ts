import { ENTERPRISE, FREE, ONLY_FEAR, ONLY_ONCHAIN, PRO } from './ask'

/** One rule of the interface: what is asked, and what the answer must be. */
export interface Rule {
  rule: string
  url: string
  method?: string
  headers?: Record<string, string>
  status: number
  code?: string
  /** Parts of the JSON body. */
  body?: Record<string, unknown>
  /** Headers by name; a pattern for what is made at run time. */
  answers?: Record<string, RegExp>
}

export interface RuleAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

export type Ask = (method: string, url: string, headers: Record<string, string>) => Promise<RuleAnswer>

const MVRV = '/api/v1/onchain/mvrv'
const CPI = '/api/v1/economic/cpi'
const FEAR = '/api/v1/charts/fear'
const key = (value: string) => ({ 'x-api-key': value })
const JSON_TYPE = { 'content-type': /^application\/json/ }
const bad = (rule: string, url: string, parameter: string): Rule => ({
  rule,
  url,
  headers: key(PRO),
  status: 400,
  code: 'invalid_parameter',
  body: { parameter },
})

export const RULES: readonly Rule[] = [
  { rule: '4.1 chains are public', url: '/api/v1/chains', status: 200, body: { success: true } },
  { rule: '4.1 the catalog is public', url: '/api/public/catalog', status: 200, body: { success: true } },
  { rule: '4.1 the manifest is public', url: '/api/onchain/manifest', status: 200, body: { success: true } },
  {
    rule: '4 only GET',
    url: MVRV,
    method: 'POST',
    status: 405,
    code: 'method_not_allowed',
    answers: { allow: /GET, HEAD/ },
  },
  {
    rule: '4.2 a series',
    url: `${MVRV}?days=2`,
    headers: key(PRO),
    status: 200,
    body: { success: true, metric: 'mvrv', count: 2 },
    answers: JSON_TYPE,
  },
  {
    rule: '4.3.1 both bounds are inclusive',
    url: `${MVRV}?startDate=2024-01-01&endDate=2024-01-03`,
    headers: key(PRO),
    status: 200,
    body: { count: 3 },
  },
  {
    rule: '4.3.2 only the listed fields',
    url: `${MVRV}?limit=1&endDate=2024-01-01&fields=mvrv`,
    headers: key(PRO),
    status: 200,
    body: { data: [{ mvrv: 1.122 }] },
  },
  {
    rule: '4.3 csv where it is accepted',
    url: `${FEAR}?format=csv`,
    headers: key(PRO),
    status: 200,
    answers: { 'content-type': /^text\/csv/ },
  },
  bad('4.3 csv elsewhere', `${CPI}?format=csv`, 'format'),
  bad('4.3 a value that is no integer', `${CPI}?days=x`, 'days'),
  bad('4.3 days start at 1', `${CPI}?days=0`, 'days'),
  bad('4.3 a date that does not exist', `${CPI}?startDate=2024-02-30`, 'startDate'),
  bad('4.3 bounds in the wrong order', `${CPI}?startDate=2024-02-02&endDate=2024-02-01`, 'startDate'),
  bad('4.3 a name outside the list', `${CPI}?dayz=1`, 'dayz'),
  bad('4.3 two values', `${CPI}?days=1&days=2`, 'days'),
  bad('4.3 an unknown field', `${MVRV}?fields=nothing`, 'fields'),
  bad('4.3 a chain without the metric', `${MVRV}?chain=cardano`, 'chain'),
  bad('4.3 a resolution without the metric', `${MVRV}?dataResolution=block`, 'dataResolution'),
  {
    rule: '5.1 no key',
    url: MVRV,
    status: 401,
    code: 'missing_key',
    answers: { 'www-authenticate': /Bearer/ },
  },
  { rule: '5.2 the bearer scheme', url: MVRV, headers: { authorization: `Bearer ${PRO}` }, status: 200 },
  { rule: '5.2 a key that is none', url: MVRV, headers: key('none'), status: 401, code: 'invalid_key' },
  {
    rule: '5.2 two keys',
    url: MVRV,
    headers: { ...key(PRO), authorization: 'Bearer other' },
    status: 401,
    code: 'invalid_key',
  },
  {
    rule: '5.4 the tier',
    url: MVRV,
    headers: key(FREE),
    status: 403,
    code: 'tier_required',
    body: { currentTier: 'free', requiredTier: 'pro' },
  },
  {
    rule: '5.4 the onchain permission',
    url: MVRV,
    headers: key(ONLY_FEAR),
    status: 403,
    code: 'permission_required',
    body: { permission: 'onchain' },
  },
  {
    rule: '5.4 the chart permission',
    url: FEAR,
    headers: key(ONLY_ONCHAIN),
    status: 403,
    code: 'permission_required',
    body: { permission: 'chart-data:fear' },
  },
  { rule: '5.5 Enterprise satisfies pro', url: MVRV, headers: key(ENTERPRISE), status: 200 },
  {
    rule: '5.7 never a key in a URL',
    url: `${CPI}?api_key=x`,
    headers: key(PRO),
    status: 400,
    code: 'key_in_url',
  },
  {
    rule: '7 an unknown route',
    url: '/api/v1/crypto/prices/btc',
    headers: key(PRO),
    status: 404,
    code: 'unknown_route',
    answers: JSON_TYPE,
  },
  {
    rule: '8 quotas are reported',
    url: CPI,
    headers: key(FREE),
    status: 200,
    answers: {
      'x-ratelimit-remaining-hourly': /^\d+$/,
      'x-ratelimit-remaining-daily': /^\d+$/,
      'x-ratelimit-reset-hourly': /T\d\d:00:00\.000Z$/,
      'x-ratelimit-reset-daily': /T00:00:00\.000Z$/,
      ratelimit: /"hourly";r=\d+;t=\d+/,
      'ratelimit-policy': /"daily";q=1000;w=86400/,
    },
  },
  {
    rule: '9.3 a legacy path',
    url: '/api/v1/onchain/mvrv-zscore',
    headers: key(PRO),
    status: 200,
    answers: { deprecation: /^@\d+$/, link: /rel="successor-version"/ },
  },
  bad(
    '9.3 a contradicted fixed value',
    '/api/v1/market-indicators/crypto-market-breadth-kama-top-20?ma=sma',
    'ma',
  ),
  {
    rule: 'input data that is not loaded',
    url: '/api/v1/onchain/unavailable',
    headers: key(PRO),
    status: 503,
    code: 'data_not_available',
    body: { missing: ['chain/bitcoin'] },
  },
]

/** What is wrong with the answer to a rule; empty when nothing is. */
export async function breaches(rule: Rule, ask: Ask): Promise<string[]> {
  const answer = await ask(rule.method ?? 'GET', rule.url, rule.headers ?? {})
  const found: string[] = []
  if (answer.status !== rule.status) found.push(`status ${answer.status}, not ${rule.status}`)
  for (const [name, pattern] of Object.entries(rule.answers ?? {})) {
    if (!pattern.test(answer.headers[name] ?? '')) found.push(`${name}: ${answer.headers[name]}`)
  }
  const wanted = { ...rule.body, ...(rule.code ? { success: false, code: rule.code } : {}) }
  const body: Record<string, unknown> = Object.keys(wanted).length > 0 ? JSON.parse(answer.text) : {}
  for (const [name, value] of Object.entries(wanted)) {
    if (JSON.stringify(body[name]) !== JSON.stringify(value))
      found.push(`${name}: ${JSON.stringify(body[name])}`)
  }
  return found
}
