import type { Server } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { unlimited } from '@/lib/http/fake/unlimited'
import { createLog } from '@/lib/http/log'
import { listen } from '@/lib/process/fake/listen'
import { createTestService, failureOf, PRO } from '@/lib/service/fake/test-service'
import { createEntryServer } from './create-entry-server'
import type { Listeners } from './create-listener'
import { describeSource } from './describe-source'
import { quietListener } from './fake/quiet-listener'
import { settledResponses } from './fake/settled-responses'
import { createMetrics } from './metrics'

let server: Server | undefined
afterEach(() => server?.close())

/** A listener on a free port over the fake service. Pages respond with their content security policy. */
async function start(over: Partial<Listeners> = {}) {
  const api = createTestService()
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: (text) => lines.push(text) })
  const listener = quietListener({
    routes: {
      '/api/': (request) => api.service.handle(request, unlimited),
      '/embed/': async () => ({
        status: 200,
        headers: { 'content-security-policy': "frame-ancestors 'self'" },
        body: Buffer.from('frame'),
      }),
      '/data/': () => Promise.reject(new Error('the cause stays here')),
    },
    pages: async (request, response) => {
      response.end(String(request.headers['content-security-policy'] ?? 'none'))
    },
    log,
    ...over,
  })
  server = createEntryServer(listener)
  const settled = settledResponses(server)
  const port = await listen(server)
  return {
    lines,
    log,
    port,
    settled,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

const withKey = { headers: { 'x-api-key': PRO } }

describe('the API over a socket', () => {
  test('responds with valid compressed bytes', async () => {
    const { get, port } = await start()
    const answer = await get('/api/v1/onchain/mvrv', withKey)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.json()).toMatchObject({ success: true, count: 426 })
    const raw = await rawAnswer(
      port,
      `GET /api/v1/economic/cpi HTTP/1.1\r\nhost: x\r\nx-api-key: ${PRO}\r\naccept-encoding: gzip`,
    )
    const body = raw.subarray(raw.indexOf('\r\n\r\n') + 4)
    expect(JSON.parse(gunzipSync(body).toString()).success).toBe(true)
  })

  test('HEAD has the length of an earlier GET and no body; a 304 has none either', async () => {
    const { get } = await start()
    await (await get('/api/v1/onchain/mvrv', withKey)).text()
    const head = await get('/api/v1/onchain/mvrv', { ...withKey, method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(await head.text()).toBe('')
    const tag = head.headers.get('etag') ?? ''
    const same = await get('/api/v1/onchain/mvrv', { headers: { 'x-api-key': PRO, 'if-none-match': tag } })
    expect(same.status).toBe(304)
  })

  test('a value of 5 kB is refused by name, a longer URL as too long, headers beyond the limit too', async () => {
    const { get } = await start()
    const long = await get(`/api/v1/onchain/mvrv?days=${'9'.repeat(5_000)}`, withKey)
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ success: false, parameter: 'days' })
    const tooLong = await get(`/api/v1/onchain/mvrv?days=${'9'.repeat(8_192)}`, withKey)
    expect([tooLong.status, (await tooLong.json()).code]).toEqual([414, 'uri_too_long'])
    const longer = await get(`/api/v1/onchain/mvrv?days=${'9'.repeat(90_000)}`, withKey)
    expect(longer.status).toBe(431)
    expect(await longer.json()).toMatchObject({ success: false })
  })
})

describe('headers', () => {
  test('data may not be embedded, sniffed, or executed', async () => {
    const { get } = await start()
    const { headers } = await get('/api/public/catalog')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    )
  })

  test('an embed keeps the policy of its route', async () => {
    const { get } = await start()
    const { headers } = await get('/embed/onchain/mvrv')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('a page gets a fresh nonce, in the request for Next and in the response', async () => {
    const { get } = await start()
    const [one, two] = await Promise.all([get('/onchain/mvrv'), get('/onchain/mvrv')])
    const policy = one.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(await one.text()).toBe(policy)
    expect(two.headers.get('content-security-policy')).not.toBe(policy)
    expect(one.headers.get('x-frame-options')).toBe('DENY')
  })

  test('development allows eval', async () => {
    const { get } = await start({ mode: 'development' })
    expect((await get('/')).headers.get('content-security-policy')).toContain("'unsafe-eval'")
  })
})

test('a page requested too often is refused as a page, its data as data, and not rendered', async () => {
  const tooMany = new ApiError('quota_exceeded', 'Too many & too fast.', { detail: { retryAfter: 7 } })
  const rendered: string[] = []
  const { get } = await start({
    async limitPage({ url }, render) {
      if (url !== '/') return tooMany
      await render()
      rendered.push(url)
      return null
    },
  })
  for (const path of ['/search-index?revision=1', '/latest-values']) {
    const refused = await get(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await refused.json()).toMatchObject({ success: false, code: 'quota_exceeded' })
  }
  const page = await get('/onchain/mvrv')
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '7'])
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(await page.text()).toContain('<p>Too many &amp; too fast.</p>')
  expect(rendered).toEqual([])
  expect((await get('/')).status).toBe(200)
  expect(rendered).toEqual(['/'])
})

test('a failing route is an internal failure with the request ID; the cause is only in the log', async () => {
  const { get, lines } = await start()
  const answer = await get('/data/onchain/mvrv')
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id')
  const body = Buffer.from(await answer.arrayBuffer())
  expect(failureOf({ status: 500, headers: {}, body })).toMatchObject({ code: 'internal', requestId: id })
  expect(body.toString()).not.toContain('cause')
  const [line] = lines.map((text) => JSON.parse(text))
  expect(line).toMatchObject({ level: 'error', message: 'GET /data/onchain/mvrv failed', id })
  expect(line.cause).toContain('the cause stays here')
})

describe('the log', () => {
  async function logged(url: string, init?: RequestInit) {
    const { get, lines, log, settled } = await start()
    const answer = await get(url, init)
    await answer.text()
    await settled()
    log.flush()
    return { lines: lines.map((text) => JSON.parse(text)), id: answer.headers.get('x-request-id') }
  }

  test('has one line per request: method, path without secrets, status, duration, IDs', async () => {
    const { lines, id } = await logged(`/api/v1/onchain/mvrv?api_key=${PRO}`)
    expect(lines).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'info',
        message: 'GET /api/v1/onchain/mvrv?api_key=redacted',
        status: 401,
        ms: expect.any(Number),
        id,
      },
    ])
  })

  test('contains the ID of a valid key', async () => {
    const { lines } = await logged('/api/v1/onchain/mvrv', withKey)
    expect(lines[0]).toMatchObject({ status: 200, key: 'env-1' })
    expect(JSON.stringify(lines)).not.toContain(PRO)
  })

  test('does not contain assets', async () => {
    expect((await logged('/_next/static/a.js')).lines).toEqual([])
  })
})

test('every response has a unique ID, or the harmless one of the request', async () => {
  const { get } = await start()
  const idOf = async (url: string, id?: string) =>
    (await get(url, id ? { headers: { 'x-request-id': id } } : {})).headers.get('x-request-id')
  for (const url of ['/api/public/catalog', '/api/v1/nothing', '/data/x', '/embed/x', '/']) {
    expect(await idOf(url, 'proxy-1:a.b_c')).toBe('proxy-1:a.b_c')
    const [one, two] = [await idOf(url), await idOf(url, 'no "quotes"')]
    expect(one).toMatch(/^[0-9a-f-]{36}$/)
    expect(two).toMatch(/^[0-9a-f-]{36}$/)
    expect(one).not.toBe(two)
  }
})

describe('/metrics', () => {
  const TOKEN = 'a-token-for-reading'
  const api = createTestService()
  const read = async (authorization?: string) => {
    const { get, settled } = await start({ metrics: createMetrics(TOKEN, api.service) })
    await (await get('/api/v1/onchain/mvrv', withKey)).text()
    await (await get('/api/v1/nothing', withKey)).text()
    await (await get('/')).text()
    await settled()
    return get('/metrics', authorization ? { headers: { authorization } } : {})
  }

  test('counts requests by route and status, and reports cache sizes', async () => {
    await api.get('onchain/mvrv')
    const answer = await read(`Bearer ${TOKEN}`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('chartroom_requests_total{route="/api/",status="200"} 1')
    expect(text).toContain('chartroom_requests_total{route="/api/",status="404"} 1')
    expect(text).toContain('chartroom_requests_total{route="page",status="200"} 1')
    expect(text).toContain('chartroom_request_seconds_count{route="/api/"} 2')
    expect(text).toMatch(/chartroom_answer_cache\{unit="entries"\} [1-9]/)
    expect(text).toMatch(/chartroom_answer_cache_lookups_total\{result="miss"\} [1-9]/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain(PRO)
  })

  test('requires the token', async () => {
    for (const sent of [undefined, 'Bearer wrong', TOKEN, `Bearer ${PRO}`]) {
      const answer = await read(sent)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('chartroom_requests')
    }
  })

  test('is not found without a token', async () => {
    const { get } = await start()
    expect(await (await get('/metrics')).text()).toContain('default-src')
  })
})

test('description of the source', () => {
  expect(describeSource({ kind: 'sample' })).toBe('simulated sample data')
  expect(describeSource({ kind: 'store', asOf: '2026-03-29' })).toBe('imported data up to 2026-03-29')
  expect(describeSource({ kind: 'store', asOf: '2026-03-29', isPublic: true })).toBe(
    'data of public sources up to 2026-03-29',
  )
  expect(describeSource({ kind: 'remote', host: 'api.example' })).toBe('data from api.example')
})

function rawAnswer(port: number, head: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nconnection: close\r\n\r\n`))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks)))
    socket.on('error', reject)
  })
}
