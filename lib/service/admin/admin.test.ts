import { afterAll, describe, expect, test } from 'vitest'
import { createTestState } from '@/lib/state/fake/test-state'
import { createFakeCatalog } from '../fake/fake-catalog'
import { createStateKeys } from '../keys/state-keys'
import { createAdmin } from './admin'
import { guardAdmin } from './guard'

const TOKEN = 'a-token-of-more-than-thirty-two-characters'
const MVRV = '/api/v1/onchain/mvrv'
const logged: string[] = []
const log = { info: () => {}, error: (line: string, cause: unknown) => void logged.push(`${line} ${cause}`) }
// Keys are read at once, before PostgreSQL of the tests has started.
const state = createTestState('PGlite')
const keys = createStateKeys(state, log, { everyMs: 3_600_000 })
const catalog = async () => createFakeCatalog()
const admin = createAdmin({ state, catalog, log, afterChange: keys.refresh })
const options = { token: TOKEN, actor: 'operator', publicUrl: 'https://charts.example', log }
const guarded = guardAdmin(admin, options)

interface Asked {
  body?: unknown
  text?: string
  headers?: Record<string, string | undefined>
  through?: typeof guarded
}

async function ask(line: string, { body, text, headers = {}, through = guarded }: Asked = {}) {
  const [method, path] = line.split(' ')
  const bytes = Buffer.from(text ?? (body === undefined ? '' : JSON.stringify(body)))
  const answer = await through({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
    readBody: async (limit) => (bytes.byteLength > limit ? undefined : bytes),
  })
  const sent = Buffer.from(answer.body).toString()
  expect(sent).not.toContain(TOKEN)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(Object.keys(answer.headers).join()).not.toContain('access-control')
  return { ...answer, sent, json: JSON.parse(sent) }
}

async function issue(body: object) {
  const { json } = await ask('POST keys', { body: { owner: 'ann', tier: 'enterprise', ...body } })
  return json as { key: string; data: { id: string; grants: object | null; ownerId: string } }
}

afterAll(() => {
  keys.close()
  expect(logged).toEqual([])
})

describe('access', () => {
  test('without an admin token, the server has no admin API', async () => {
    const closed = guardAdmin(admin, { ...options, token: undefined })
    expect(await ask('GET keys', { through: closed })).toMatchObject({
      status: 404,
      json: { code: 'unknown_route' },
    })
    const headers = { authorization: 'Bearer undefined' }
    expect((await ask('GET keys', { through: closed, headers })).status).toBe(404)
  })

  test.each([
    [undefined],
    ['Bearer'],
    [`Basic ${TOKEN}`],
    [`Bearer ${TOKEN}x`],
    [`Bearer ${TOKEN.slice(1)}`],
    [`Bearer ${TOKEN} ${TOKEN}`],
  ])('the authorization %s is refused', async (authorization) => {
    const refused = await ask('GET keys', { headers: { authorization, 'x-api-key': TOKEN } })
    expect(refused).toMatchObject({ status: 401, json: { success: false, code: 'admin_token_required' } })
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  })

  test('API keys are refused, including Enterprise keys', async () => {
    const { key } = await issue({})
    const headers = { authorization: `Bearer ${key}`, 'x-api-key': key }
    expect((await ask('GET keys', { headers })).status).toBe(401)
  })

  test.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://charts.example' }, 200],
    [{ origin: 'https://evil.example', host: 'charts.example' }, 403],
    [{ origin: 'null', host: 'charts.example' }, 403],
    [{ origin: 'https://charts.example', host: '10.0.0.1:3000' }, 200],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ])('a browser that sends %j gets %i', async (headers, status) => {
    expect((await ask('GET keys', { headers })).status).toBe(status)
  })
})

describe('validation', () => {
  test.each<[string, Asked, number, string]>([
    ['GET nothing', {}, 404, 'not_found'],
    ['GET keys/a/b/c', {}, 404, 'not_found'],
    ['GET constructor', {}, 404, 'not_found'],
    ['PATCH keys/unknown', { body: { quotaDaily: 5 } }, 404, 'not_found'],
    ['POST keys/unknown/revoke', {}, 404, 'not_found'],
    ['PATCH users/unknown', { body: { tier: 'pro' } }, 404, 'not_found'],
    ['DELETE keys', {}, 405, 'method_not_allowed'],
    ['POST keys', { text: '{"owner":' }, 400, 'invalid_parameter'],
    ['POST keys', { text: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'media_type_not_supported'],
    ['POST keys', { text: ' '.repeat(64 * 1024 + 1) }, 413, 'body_too_large'],
    ['POST keys', { body: { owner: 'a\0b', tier: 'pro' } }, 400, 'invalid_parameter'],
    ['POST keys', { body: { owner: 'a\u001bb', tier: 'pro' } }, 400, 'invalid_parameter'],
    ['POST keys', { text: '{"owner":"a\\ud800","tier":"pro"}' }, 400, 'invalid_parameter'],
    [
      'POST keys',
      { body: { owner: 'a', tier: 'pro', grants: { fields: { 'a\0': [] } } } },
      400,
      'invalid_parameter',
    ],
    ['GET keys?limit=5', {}, 400, 'invalid_parameter'],
    ['GET audit?limit=0', {}, 400, 'invalid_parameter'],
    ['PATCH keys/unknown', { body: {} }, 400, 'invalid_parameter'],
  ])('%s %j is refused with %i', async (line, asked, status, code) => {
    expect(await ask(line, asked)).toMatchObject({ status, json: { success: false, code } })
  })

  test('405 lists the allowed methods', async () => {
    expect((await ask('DELETE keys/x')).headers.allow).toBe('GET, PATCH')
  })

  test.each<[string, object, RegExp]>([
    ['owner', { owner: ' ' }, /1 to 200/],
    ['owner', { owner: 'a@' }, /email/],
    ['tier', { tier: 'gold' }, /"free"\|"pro"\|"enterprise"/],
    ['permissions.0', { permissions: ['all'] }, /onchain, chart-data or chart-data:<chart>/],
    ['quotaHourly', { quotaHourly: 0 }, />=1/],
    ['expiresAt', { expiresAt: 'tomorrow' }, /ISO/],
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }, /in the future/],
    ['grants.ipAllowlist.0', { grants: { ipAllowlist: ['10.0.0.0/33'] } }, /CIDR/],
    ['grants.ipAllowlist', { grants: { ipAllowlist: Array(501).fill('10.0.0.1') } }, /<=500/],
    ['grants.endpoints.0', { grants: { endpoints: [`/api/v1/${'x'.repeat(191)}/*`] } }, /<=200/],
    [
      'grants.fields',
      { grants: { fields: Object.fromEntries(Array.from({ length: 501 }, (_, of) => [`/${of}`, ['x']])) } },
      /at most 500/,
    ],
    ['grants.pointCap', { grants: { pointCap: 0 } }, />=1/],
    ['grants.endpoints', { grants: { endpoints: ['/api/v1/onchain/mvr'] } }, /did you mean .*mvrv/],
    ['grants.endpoints', { grants: { endpoints: ['/api/v1/onchian/*'] } }, /write it like/],
    ['grants.fields', { grants: { fields: { '/api/v1/onchain/mvr': ['mvrv'] } } }, /did you mean/],
    ['grants.fields', { grants: { fields: { [MVRV]: ['mvvr'] } } }, /has no field mvvr: it has .*mvrv/],
    ['body', { tiers: 'pro' }, /tiers/],
  ])('an invalid %s is reported with the allowed values', async (parameter, body, message) => {
    const refused = await ask('POST keys', { body: { owner: 'ann', tier: 'enterprise', ...body } })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ code: 'invalid_parameter', parameter })
    expect(refused.json.error).toMatch(message)
  })
})

describe('operations', () => {
  test('a key from issue to revoke: each change applies immediately', async () => {
    const first = await issue({
      permissions: ['onchain'],
      quotaDaily: 9,
      grants: { ipAllowlist: ['10.0.0.1'] },
    })
    expect(keys.find(first.key)).toMatchObject({
      permissions: ['onchain'],
      quota: { daily: 9 },
      grants: { ipAllowlist: ['10.0.0.1'] },
    })
    const { id } = first.data
    await ask(`PATCH keys/${id}`, { body: { quotaDaily: null, grants: { pointCap: 7, ipAllowlist: null } } })
    expect(keys.find(first.key)).toMatchObject({ quota: {}, grants: { pointCap: 7 } })
    expect(keys.find(first.key)?.grants).not.toHaveProperty('ipAllowlist')
    await ask(`PATCH keys/${id}`, { body: { grants: null } })
    expect(keys.find(first.key)?.grants).toBeUndefined()

    const next = (await ask(`POST keys/${id}/rotate`, { body: { graceSeconds: 0 } })).json
    expect(() => keys.find(first.key)).toThrow(expect.objectContaining({ code: 'expired_key' }))
    expect(keys.find(next.key)?.id).toBe(next.data.id)
    expect((await ask(`POST keys/${id}/rotate`)).status).toBe(409)
    expect((await ask(`PATCH keys/${id}`, { body: { quotaDaily: 5 } })).status).toBe(409)
    const end = '2100-01-01T00:00:00.000Z'
    const ending = await ask(`POST keys/${next.data.id}/expire`, { body: { at: end } })
    expect(ending.json.data.expiresAt).toBe(end)
    await ask(`POST keys/${next.data.id}/revoke`)
    expect(() => keys.find(next.key)).toThrow(expect.objectContaining({ code: 'revoked_key' }))
  })

  test('only issue and rotate return a key, and no answer contains a hash', async () => {
    const { key, data } = await issue({ owner: 'quiet' })
    for (const line of [
      `GET keys/${data.id}`,
      'GET keys',
      'GET users',
      'GET audit',
      `POST keys/${data.id}/revoke`,
    ]) {
      const { sent, json } = await ask(line)
      expect(sent).not.toContain(key.slice(13))
      expect(sent).not.toMatch(/"hash"/)
      expect(json).not.toHaveProperty('key')
    }
    expect((await ask('GET keys?owner=quiet')).json).toMatchObject({ count: 1, data: [{ owner: 'quiet' }] })
  })

  test('only Enterprise keys can get grants, at issue and later', async () => {
    const grants = { pointCap: 5 }
    expect((await ask('POST keys', { body: { owner: 'pro', tier: 'pro', grants } })).status).toBe(400)
    const { data } = await issue({ owner: 'pro', tier: 'pro' })
    const refused = await ask(`PATCH keys/${data.id}`, { body: { grants } })
    expect(refused.json).toMatchObject({ code: 'invalid_parameter', parameter: 'grants' })
  })

  test('new keys get the tier of their owner, and a new owner needs a tier', async () => {
    const { data } = await issue({ owner: 'growing', tier: 'free' })
    const changed = await ask(`PATCH users/${data.ownerId}`, { body: { tier: 'pro', role: 'admin' } })
    expect(changed.json.data).toMatchObject({ name: 'growing', tier: 'pro', role: 'admin' })
    const next = await ask('POST keys', { body: { owner: 'growing' } })
    expect(next.json.data.tier).toBe('pro')
    const unknown = await ask('POST keys', { body: { owner: 'unknown owner' } })
    expect(unknown.json).toMatchObject({ code: 'invalid_parameter', parameter: 'tier' })
  })

  test('a user invited without a name is named by the text before the @', async () => {
    const invited = await ask('POST users', { body: { email: 'dee@example.org' } })
    expect(invited.json.data).toMatchObject({ name: 'dee', email: 'dee@example.org' })
  })

  test('the audit log lists actors and actions, newest first', async () => {
    const { data } = await issue({ owner: 'audited' })
    await ask(`POST keys/${data.id}/revoke`)
    const { json } = await ask('GET audit?limit=2')
    expect(json.data).toMatchObject([
      { actor: 'operator', action: 'key.revoke', subject: data.id },
      { actor: 'operator', action: 'key.issue', subject: data.id },
    ])
  })
})
