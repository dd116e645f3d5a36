import { describe, expect, test } from 'vitest'
import { unlimited } from '@/lib/http/fake/unlimited'
import {
  createTestService,
  ENTERPRISE,
  FREE,
  failureOf,
  ONLY_FEAR,
  ONLY_ONCHAIN,
  PRO,
  textOf,
} from './fake/test-service'

interface Row {
  request: string
  method?: string
  url: string
  headers?: Record<string, string>
  body?: Record<string, unknown>
  answers?: Record<string, string>
}

const key = (value: string) => ({ 'x-api-key': value })
const bearer = (value: string, scheme = 'Bearer') => ({ authorization: `${scheme} ${value}` })
const MVRV = '/api/v1/onchain/mvrv'
const CPI = '/api/v1/economic/cpi'
const FEAR = '/api/v1/charts/fear'

/** Requests by the status and the code of their answer. */
const matrix: Record<string, Row[]> = {
  '200': [
    { request: 'a pro series with a pro key', url: MVRV, headers: key(PRO) },
    { request: 'the same as a bearer', url: MVRV, headers: bearer(PRO) },
    { request: 'the scheme in another case', url: MVRV, headers: bearer(PRO, 'bEARER') },
    { request: 'both headers with one key', url: MVRV, headers: { ...key(PRO), ...bearer(PRO) } },
    {
      request: 'another scheme beside a key',
      url: MVRV,
      headers: { ...key(PRO), ...bearer('x', 'Basic') },
    },
    { request: 'an empty key header beside a bearer', url: MVRV, headers: { ...key(' '), ...bearer(PRO) } },
    { request: 'an enterprise key', url: MVRV, headers: key(ENTERPRISE) },
    { request: 'a free series with a free key', url: CPI, headers: key(FREE) },
    { request: 'a chart with the key for it', url: FEAR, headers: key(ONLY_FEAR) },
    {
      request: 'a paid family without permissions',
      url: '/api/v1/derivatives/cftc-positioning',
      headers: key(ONLY_FEAR),
    },
  ],
  '405 method_not_allowed': [
    { request: 'POST', method: 'POST', url: MVRV, headers: key(PRO), answers: { allow: 'GET, HEAD' } },
    { request: 'OPTIONS without a key', method: 'OPTIONS', url: MVRV },
    { request: 'a method before the key', method: 'DELETE', url: '/api/v1/nothing' },
  ],
  '401 missing_key': [
    { request: 'no key', url: MVRV, answers: { 'www-authenticate': 'Bearer' } },
    { request: 'a key before the route', url: '/api/v1/onchain/unheard-of' },
    { request: 'only another scheme', url: MVRV, headers: bearer(PRO, 'Basic') },
    { request: 'a bearer without a key', url: MVRV, headers: { authorization: 'Bearer ' } },
    { request: 'a key in the query only', url: `${MVRV}?api_key=${PRO}` },
  ],
  '401 invalid_key': [
    { request: 'a wrong key', url: MVRV, headers: key('wrong'), answers: { 'www-authenticate': 'Bearer' } },
    { request: 'two different keys', url: MVRV, headers: { ...key(PRO), ...bearer(FREE) } },
    { request: 'a wrong key and one in the query', url: `${MVRV}?key=${PRO}`, headers: key('wrong') },
  ],
  '400 key_in_url': [
    'key',
    'api_key',
    'apikey',
    'x-api-key',
    'access_token',
    'API_KEY',
    'apiKey',
    'api%5Fkey',
  ].map((name) => ({
    request: `a valid key and ${name} in the query`,
    url: `${MVRV}?days=3&${name}=${PRO}`,
    headers: key(PRO),
  })),
  '404 unknown_route': [
    {
      request: 'an unknown series',
      url: '/api/v1/onchain/mvr',
      headers: key(PRO),
      body: { suggestions: expect.arrayContaining([MVRV]) },
    },
    {
      request: 'a lower-case ticker',
      url: '/api/v1/crypto/prices/btc',
      headers: key(PRO),
      body: { suggestions: expect.arrayContaining(['/api/v1/crypto/prices/BTC']) },
    },
    { request: 'a route before the tier', url: '/api/v1/onchain/mvr', headers: key(FREE) },
    { request: 'a path that is not percent-encoding', url: '/api/v1/onchain/%zz', headers: key(PRO) },
    { request: 'no such area of the API', url: '/api/other', headers: key(PRO) },
  ],
  '403 tier_required': [
    {
      request: 'a pro series with a free key',
      url: MVRV,
      headers: key(FREE),
      body: { currentTier: 'free', requiredTier: 'pro', upgradeUrl: '/up' },
    },
    { request: 'the tier before the parameters', url: `${MVRV}?days=x`, headers: key(FREE) },
  ],
  '403 permission_required': [
    {
      request: 'an on-chain series with a chart key',
      url: MVRV,
      headers: key(ONLY_FEAR),
      body: { permission: 'onchain' },
    },
    {
      request: 'a chart with an on-chain key',
      url: FEAR,
      headers: key(ONLY_ONCHAIN),
      body: { permission: 'chart-data:fear' },
    },
    {
      request: 'a chart with the key for another',
      url: '/api/v1/charts/everything',
      headers: key(ONLY_FEAR),
    },
  ],
  '400 invalid_parameter': [
    {
      request: 'a parameter that does not fit',
      url: `${MVRV}?days=0`,
      headers: key(PRO),
      body: { parameter: 'days', value: '0', allowed: expect.any(String) },
    },
    { request: 'parameters before the data', url: '/api/v1/onchain/unavailable?days=x', headers: key(PRO) },
  ],
  '404 data_not_available': [
    {
      request: 'a series whose data is not loaded',
      url: '/api/v1/onchain/unavailable',
      headers: key(PRO),
      body: { missing: ['chain/bitcoin'] },
    },
    {
      request: 'no 304 for what cannot be served',
      url: '/api/v1/onchain/unavailable',
      headers: { ...key(PRO), 'if-none-match': '*' },
    },
  ],
  '500 internal': [
    {
      request: 'a series whose computation fails',
      url: '/api/v1/onchain/failing',
      headers: key(PRO),
      body: { requestId: expect.any(String) },
    },
  ],
}

describe('status matrix', () => {
  for (const [answered, rows] of Object.entries(matrix)) {
    const [status, code] = answered.split(' ')
    test.each(rows)(`$request → ${answered}`, async (row) => {
      const api = createTestService()
      const answer = await api.ask(row.url, row.headers, row.method)
      expect(answer.status).toBe(Number(status))
      expect(answer.headers['content-type']).toBe('application/json')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.headers).toMatchObject(row.answers ?? {})
      if (code) {
        expect(failureOf(answer)).toMatchObject({
          success: false,
          error: expect.stringMatching(/.+[.?]$/),
          code,
          ...row.body,
        })
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      const told = textOf(answer) + JSON.stringify(answer.headers) + api.logged.join('\n')
      for (const secret of [PRO, FREE, ENTERPRISE, ONLY_FEAR, ONLY_ONCHAIN])
        expect(told).not.toContain(secret)
    })
  }
})

test('the cause of an internal failure is logged under the ID in the body and not sent', async () => {
  const api = createTestService()
  const answer = await api.get('onchain/failing')
  expect(textOf(answer)).not.toContain('cause')
  expect(api.logged).toHaveLength(1)
  expect(api.logged[0]).toContain(failureOf(answer).requestId)
  expect(api.logged[0]).toContain('the cause stays in the log')
})

test('a principal replaces authentication; the rest of the pipeline stays', async () => {
  const { service } = createTestService()
  const principal = { id: 'dashboard', tier: 'free', permissions: [] } as const
  const get = (url: string) => service.handle({ method: 'GET', url, headers: {} }, principal)
  expect((await get(CPI)).status).toBe(200)
  expect((await get(MVRV)).status).toBe(403)
  expect((await get(`${CPI}?key=x`)).status).toBe(400)
})

test('a failing catalog is an internal failure, on public routes too', async () => {
  const { createService } = await import('./service')
  const lines: string[] = []
  const service = createService({
    catalog: async () => {
      throw new Error('no disk')
    },
    keys: { find: () => ({ id: 'any', tier: 'pro', permissions: [] }) },
    upgradeUrl: '/up',
    log: { info: () => {}, error: (line) => lines.push(line) },
  })
  for (const url of [MVRV, '/api/public/catalog']) {
    const answer = await service.handle({ method: 'GET', url, headers: { 'x-api-key': 'k' } }, unlimited)
    expect(answer.status).toBe(500)
    expect(failureOf(answer).code).toBe('internal')
  }
  const ready = await service.handle({ method: 'GET', url: '/api/health', headers: {} }, unlimited)
  expect(ready.status).toBe(503)
  const live = await service.handle({ method: 'GET', url: '/api/health/live', headers: {} }, unlimited)
  expect(live.status).toBe(200)
})
