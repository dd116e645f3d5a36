import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { encodeBody } from './encoded-body'
import type { HttpRequest } from './message'
import { publicRoute, type VisitorLimit } from './public-route'

const ROWS = 'row\n'.repeat(1_000)

const route = publicRoute({
  prefix: '/data/',
  visitors: 'guests',
  async reply({ path, search }) {
    if (path === 'broken') throw new Error('the cause stays here')
    if (path === 'refused') throw new ApiError('tier_required', 'Not for you.')
    return { body: await encodeBody(`${path} ${search}\n${ROWS}`, 'text/plain'), points: 1_000, maxAge: 30 }
  },
})

const worded = publicRoute({
  prefix: '/embed/',
  visitors: 'guests',
  reply: () => Promise.reject(new ApiError('embed_closed', 'Closed.')),
  refuse: async (_request, _error, address) => ({
    body: await encodeBody(`<p>${address?.path ?? 'unread'}</p>`, 'text/html'),
    status: 403,
  }),
})

const request = (url: string, over: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers: {},
  ...over,
})
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString()
const jsonOf = (answer: { body: Uint8Array }) => JSON.parse(textOf(answer))

test('the reply gets the decoded path and query', async () => {
  const answer = await route(request('/data/on%20chain/mvrv?days=3'))
  expect(answer.status).toBe(200)
  expect(textOf(answer)).toContain('on chain/mvrv days=3\n')
  expect(answer.headers['cache-control']).toBe('public, max-age=30')
  expect(answer.points).toBe(1_000)
})

test('HEAD has the headers of GET and no body', async () => {
  const head = await route(request('/data/a', { method: 'HEAD' }))
  const get = await route(request('/data/a'))
  expect(head.headers).toEqual(get.headers)
  expect(head.body.byteLength).toBe(0)
})

test('other methods are refused with the allowed ones', async () => {
  const answer = await route(request('/data/a', { method: 'POST' }))
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(jsonOf(answer)).toMatchObject({ success: false, code: 'method_not_allowed' })
})

test('a matching ETag gets 304, and no rows are counted', async () => {
  const { headers } = await route(request('/data/a'))
  const answer = await route(
    request('/data/a', { headers: { 'if-none-match': headers.etag?.replace('W/', '') } }),
  )
  expect([answer.status, answer.body.byteLength, answer.points]).toEqual([304, 0, undefined])
})

test('a body that is sent plain and compressed has one weak tag, and any other a strong one', async () => {
  const tagOf = async (text: string, headers = {}) => {
    const reply = async () => ({ body: await encodeBody(text, 'text/plain') })
    return (
      await publicRoute({ prefix: '/data/', visitors: 'guests', reply })(request('/data/a', { headers }))
    ).headers.etag
  }
  const long = 'row\n'.repeat(1000)
  expect(await tagOf(long)).toMatch(/^W\/"[\w-]+"$/)
  expect(await tagOf(long, { 'accept-encoding': 'gzip' })).toBe(await tagOf(long))
  expect(await tagOf('row\n', { 'accept-encoding': 'gzip' })).toMatch(/^"[\w-]+"$/)
})

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip;q=0', undefined, (body: Uint8Array) => body],
  [undefined, undefined, (body: Uint8Array) => body],
])('of Accept-Encoding %s comes %s', async (accepted, coding, decode) => {
  const { headers, body } = await route(request('/data/a', { headers: { 'accept-encoding': accepted } }))
  expect(headers['content-encoding']).toBe(coding)
  expect(headers['content-length']).toBe(String(body.byteLength))
  const plain = await route(request('/data/a'))
  expect(Buffer.from(decode(body)).toString()).toBe(Buffer.from(plain.body).toString())
})

test('any origin may read a route that says so: preflights, replies and refusals', async () => {
  const shared = publicRoute({
    prefix: '/shared/',
    visitors: 'guests',
    isForAnyOrigin: ({ path }) => path !== 'own',
    reply: async ({ path }) => {
      if (path === 'refused') throw new ApiError('tier_required', 'Not for you.')
      return { body: await encodeBody(path, 'text/plain') }
    },
  })
  const counted: VisitorLimit = () => Promise.reject(new Error('a preflight is not counted'))
  const preflight = await shared(request('/shared/a', { method: 'OPTIONS' }), counted)
  expect([preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ])
  const originOf = async (path: string, method = 'GET') => {
    const { status, headers } = await shared(request(`/shared/${path}`, { method }))
    return [status, headers['access-control-allow-origin']]
  }
  expect(await originOf('a')).toEqual([200, '*'])
  expect(await originOf('refused')).toEqual([403, '*'])
  expect(await originOf('a', 'POST')).toEqual([405, '*'])
  expect(await originOf('own')).toEqual([200, undefined])
  expect(await originOf('own', 'OPTIONS')).toEqual([405, undefined])
})

test('an address that cannot be decoded is an unknown route', async () => {
  const answer = await route(request('/data/%E0%A4%A'))
  expect([answer.status, jsonOf(answer).code]).toEqual([404, 'unknown_route'])
})

test('a refusal keeps its status; an internal failure shows only the request ID', async () => {
  expect((await route(request('/data/refused'))).status).toBe(403)
  const answer = await route(request('/data/broken', { trace: { id: 'request-1' } }))
  expect(answer.status).toBe(500)
  expect(jsonOf(answer)).toMatchObject({ code: 'internal', requestId: 'request-1' })
  expect(textOf(answer)).not.toContain('cause')
})

test('a route can format its refusals, with the address if it could be parsed', async () => {
  expect(textOf(await worded(request('/embed/e/1')))).toBe('<p>e/1</p>')
  expect(textOf(await worded(request('/embed/%E0%A4%A')))).toBe('<p>unread</p>')
})

test('the limit is checked before loading, and the route formats its refusal', async () => {
  const asked: unknown[] = []
  const full: VisitorLimit = (_request, visitors, _answer, refuse) => {
    asked.push(visitors)
    return refuse(new ApiError('quota_exceeded', 'Too many.', { detail: { retryAfter: 7 } }))
  }
  const answer = await route(request('/data/broken'), full)
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7'])
  expect(textOf(await worded(request('/embed/e/1'), full))).toBe('<p>unread</p>')
  expect(asked).toEqual(['guests', 'guests'])
})

test('a signed address counts for its key, and one that is not valid for the visitor, who is refused', async () => {
  const signer = { id: 'one', tier: 'pro', owner: 'ann', quota: {} } as const
  const signed = publicRoute({
    prefix: '/data/',
    visitors: 'members and guests',
    findSigner: async ({ url }) => {
      if (url.endsWith('bad')) throw new ApiError('invalid_signature', 'Changed.')
      return url.endsWith('good') ? signer : undefined
    },
    reply: async (_address, _request, by) => ({ body: await encodeBody(String(by?.id), 'text/plain') }),
  })
  const counted: unknown[] = []
  const limit: VisitorLimit = (_request, visitors, answer) => {
    counted.push(visitors)
    return answer()
  }
  const answers = await Promise.all(
    ['good', 'bad', ''].map((end) => signed(request(`/data/a?${end}`), limit)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200])
  expect([answers[0], answers[2]].map(textOf)).toEqual(['one', 'undefined'])
  expect(counted).toEqual([{ key: signer }, 'members and guests', 'members and guests'])
})
