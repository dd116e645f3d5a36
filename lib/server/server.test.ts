import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createBench, failureOf, PRO } from '@/lib/service/fake/ask'
import { createListener, type Listeners } from './create-listener'
import { describeSource } from './describe-source'
import { refuseMalformed } from './refuse-malformed'
import { createRequestLog } from './request-log'
import { prepareDrain } from './shut-down'

let server: Server | undefined
afterEach(() => server?.close())

/** A listener on a free port over the fake service; pages answer with the policy they were asked under. */
async function start(over: Partial<Listeners> = {}) {
  const bench = createBench()
  const lines: string[] = []
  const log = createRequestLog((text) => lines.push(text))
  const listener = createListener({
    doors: {
      '/api/': (request) => bench.service.handle(request),
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
    mode: 'production',
    log,
    onError: (line) => lines.push(line),
    ...over,
  })
  server = createServer({ maxHeaderSize: 80 * 1024 }, listener)
  server.on('clientError', refuseMalformed)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    lines,
    log,
    port,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

const withKey = { headers: { 'x-api-key': PRO } }

describe('the API over a socket', () => {
  test('answers compressed bytes that unpack', async () => {
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

  test('HEAD has the length of GET and no body; a 304 has none either', async () => {
    const { get } = await start()
    const head = await get('/api/v1/onchain/mvrv', { ...withKey, method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(await head.text()).toBe('')
    const tag = head.headers.get('etag') ?? ''
    const same = await get('/api/v1/onchain/mvrv', { headers: { 'x-api-key': PRO, 'if-none-match': tag } })
    expect(same.status).toBe(304)
  })

  test('a value of 10 kB is refused by name, a URL beyond the limit as too long, both as JSON', async () => {
    const { get } = await start()
    const long = await get(`/api/v1/onchain/mvrv?days=${'9'.repeat(10_240)}`, withKey)
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ success: false, parameter: 'days' })
    const longer = await get(`/api/v1/onchain/mvrv?days=${'9'.repeat(90_000)}`, withKey)
    expect(longer.status).toBe(431)
    expect(await longer.json()).toMatchObject({ success: false })
  })

  test('what is not HTTP gets a JSON refusal', async () => {
    const { port } = await start()
    const raw = (await rawAnswer(port, 'NOT HTTP AT ALL')).toString()
    expect(raw).toMatch(/^HTTP\/1.1 400 /)
    expect(raw).toContain('"success":false')
  })
})

describe('headers', () => {
  test('data may not be framed, sniffed or run', async () => {
    const { get } = await start()
    const { headers } = await get('/api/public/catalog')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
  })

  test('a frame keeps the policy its door made', async () => {
    const { get } = await start()
    const { headers } = await get('/embed/onchain/mvrv')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBeNull()
  })

  test('a page gets a fresh nonce, on the request that Next reads and on the answer', async () => {
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

  test('development may evaluate', async () => {
    const { get } = await start({ mode: 'development' })
    expect((await get('/')).headers.get('content-security-policy')).toContain("'unsafe-eval'")
  })
})

test('a door that fails is an internal failure without its cause', async () => {
  const { get, lines } = await start()
  const answer = await get('/data/onchain/mvrv')
  expect(answer.status).toBe(500)
  const body = Buffer.from(await answer.arrayBuffer())
  expect(failureOf({ status: 500, headers: {}, body }).code).toBe('internal')
  expect(body.toString()).not.toContain('cause')
  expect(lines).toContain('GET /data/onchain/mvrv failed')
})

test('a line a request: method, path without secrets, status, duration; nothing for assets', async () => {
  const { get, lines, log } = await start()
  await (await get(`/api/v1/onchain/mvrv?api_key=${PRO}`)).text()
  await (await get('/_next/static/a.js')).text()
  await new Promise((resolve) => setTimeout(resolve, 20))
  log.flush()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\d{4}-\S+Z GET \/api\/v1\/onchain\/mvrv\?api_key=redacted 401 \d+\.\d ms\n$/)
})

test('draining lets a running request finish, drops idle connections and refuses new ones', async () => {
  let finish = () => {}
  const { get, port } = await start({
    pages: async (_request, response) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      response.end('done')
    },
  })
  const drain = prepareDrain(server as Server)
  const idle = connect(port, '127.0.0.1')
  const running = get('/slow')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const drained = drain()
  await expect(get('/late')).rejects.toThrow()
  finish()
  expect(await (await running).text()).toBe('done')
  await drained
  await new Promise((resolve) => idle.once('close', resolve))
})

test('draining does not wait for a request longer than its patience', async () => {
  const { get } = await start({ pages: () => new Promise(() => {}) })
  const drain = prepareDrain(server as Server, 30)
  const running = get('/forever')
  running.catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  await drain()
  await expect(running).rejects.toThrow()
})

test('the source in words', () => {
  expect(describeSource({ kind: 'sample' })).toBe('simulated sample data')
  expect(describeSource({ kind: 'store', asOf: '2026-03-29' })).toBe('imported data up to 2026-03-29')
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
