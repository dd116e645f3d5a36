import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { INTAKE_PREFIX } from '../../lib/contract/intake'
import { hasNginx, startBareNginx, type TestNginx } from '../../scripts/cluster/start-nginx'
import { type BuiltServer, startBuiltServer } from '../../scripts/hostile/built-server'
import { ADMIN_TOKEN } from '../instances'

test.skip(!hasNginx, 'SKIPPED: nginx not installed')
test.describe.configure({ mode: 'serial' })

interface Sent {
  path: string
  /** Address that the visitor has. Every address that begins with 127 is of this computer. */
  from?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request through a proxy and resolves to the status and text of the answer. */
function send(to: string, { path, from = '127.0.0.1', method = 'GET', headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      to + path,
      {
        method,
        headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
        localAddress: from,
        agent: false,
      },
      async (answer) => {
        let text = ''
        for await (const part of answer.setEncoding('utf8')) text += part
        resolve({ status: answer.statusCode ?? 0, text })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const CANDLES = 'time,open,high,low,close,volume\n1690000020,30000,30000,30000,30000,1\n'
const filler = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-filler-${at}`, '1']))

const ends: (() => unknown)[] = []
test.afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function startServer(env: Record<string, string>): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-behind-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startBuiltServer({ dataDir, env: { DATA_SOURCE: 'sample', ...env } })
  ends.push(() => server.end('SIGTERM'))
  await server.until('/api/health/live', 200)
  return server
}

async function startProxy(server: BuiltServer, lines: readonly string[]): Promise<TestNginx> {
  const nginx = await startBareNginx(server.port, lines)
  ends.push(nginx.stop)
  return nginx
}

/** Configurations that tutorials show, and the one without anything. */
const PROXIES: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ['nothing but the address', []],
  ['the host of the visitor', ['proxy_set_header Host $http_host']],
  [
    'HTTP/1.1, the host and the address of the visitor',
    [
      'proxy_http_version 1.1',
      'proxy_set_header Host $http_host',
      'proxy_set_header X-Real-IP $remote_addr',
      'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
    ],
  ],
  [
    'connections for sockets',
    [
      'proxy_http_version 1.1',
      'proxy_set_header Host $http_host',
      'proxy_set_header X-Forwarded-Proto $scheme',
    ],
  ],
]

test('a server without settings takes nobody behind a proxy for its own computer', async () => {
  const server = await startServer({})
  const own = { origin: server.base, host: `127.0.0.1:${server.port}` }
  const upload = (headers: Record<string, string>): Sent => ({
    path: `${INTAKE_PREFIX}?name=BTCUSD.csv`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: CANDLES,
  })
  // A browser on this computer may do all that is refused below.
  expect(await send(server.base, { path: INTAKE_PREFIX, headers: own })).toMatchObject({ status: 200 })
  expect(await send(server.base, upload(own))).toMatchObject({ status: 201 })

  for (const [name, lines] of PROXIES) {
    const { url } = await startProxy(server, lines)
    for (const host of ['localhost', new URL(url).host, own.host]) {
      for (const more of [{}, filler(150), filler(900), filler(1_500)]) {
        const headers = { ...more, host, origin: `http://${host}` }
        const what = `${name}, as ${host}, with ${Object.keys(more).length} more headers`
        for (const asked of [upload(headers), { path: INTAKE_PREFIX, headers }]) {
          const { status, text } = await send(url, asked)
          expect([what, status], text).toEqual([what, expect.any(Number)])
          expect(status, `${what}: ${text}`).toBeGreaterThanOrEqual(400)
          expect(status, `${what}: ${text}`).toBeLessThan(500)
        }
        const page = await send(url, { path: '/import', headers })
        expect(page.text, what).not.toContain('type="file"')
      }
    }
  }
})

test('a server that knows its proxy limits visitors and the networks of keys by the address of the visitor', async () => {
  const server = await startServer({
    ACCESS: 'tiered',
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: 'http://charts.example',
    ADMIN_TOKEN,
    GUEST_REQUESTS_PER_MINUTE: '60',
  })
  const { url } = await startProxy(server, [
    'proxy_set_header Host $http_host',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
  ])
  const made = await send(server.base, {
    path: '/api/admin/keys',
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ owner: 'ann', tier: 'enterprise', grants: { ipAllowlist: ['127.0.0.2/32'] } }),
  })
  expect(made.status, made.text).toBe(201)
  const { key } = JSON.parse(made.text)

  const withKey = (from: string, more: Record<string, string> = {}) =>
    send(url, { path: '/api/v1/onchain/mvrv?limit=2', from, headers: { 'x-api-key': key, ...more } })
  expect(await withKey('127.0.0.2')).toMatchObject({ status: 200 })
  const asAnother = { 'x-forwarded-for': '127.0.0.2' }
  for (const more of [{}, asAnother, { ...asAnother, 'x-real-ip': '127.0.0.2', forwarded: 'for=127.0.0.2' }])
    expect(await withKey('127.0.0.3', more)).toMatchObject({
      status: 403,
      text: expect.stringContaining('ip_not_allowed'),
    })
  for (const count of [150, 1_500])
    expect((await withKey('127.0.0.3', { ...asAnother, ...filler(count) })).status).toBeGreaterThanOrEqual(
      400,
    )

  // An address that has used up its requests gets no more by naming others, and others keep theirs.
  const asGuest = (from: string, at = 0) =>
    send(url, {
      path: '/data/economic/vix?days=2',
      from,
      headers: { 'x-forwarded-for': `10.0.0.${at % 250}` },
    })
  const statuses: number[] = []
  for (let at = 0; at < 90; at++) statuses.push((await asGuest('127.0.0.4', at)).status)
  expect(statuses[0]).toBe(200)
  expect(statuses).toContain(429)
  expect((await asGuest('127.0.0.5')).status).toBe(200)
})
