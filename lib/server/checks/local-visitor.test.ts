import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env/env'
import { isShared } from '@/lib/env/is-shared'
import { isLocalVisitor } from './local-visitor'

const asked = (
  headers: Record<string, string> = {},
  { remoteAddress = '127.0.0.1', httpVersion = '1.1' }: { remoteAddress?: string; httpVersion?: string } = {},
) =>
  isLocalVisitor({
    httpVersion,
    headers: { host: 'localhost:3000', ...headers },
    rawHeaders: Object.entries({ Host: 'localhost:3000', ...headers }).flat(),
    socket: { remoteAddress },
  })

describe('a visitor is local', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('from %s', (remoteAddress) =>
    expect(asked({}, { remoteAddress })).toBe(true),
  )
  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000'])('as %s', (host) =>
    expect(asked({ host })).toBe(true),
  )
})

describe('a visitor with a browser is local', () => {
  const CHROME = {
    Connection: 'keep-alive',
    'Cache-Control': 'max-age=0',
    'sec-ch-ua': '"Chromium";v="140"',
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Linux"',
    DNT: '1',
    'Upgrade-Insecure-Requests': '1',
    'User-Agent': 'Mozilla/5.0',
    Accept: 'text/html',
    'Sec-Purpose': 'prefetch',
    Purpose: 'prefetch',
    'Sec-Fetch-Site': 'none',
    'Sec-Fetch-Mode': 'navigate',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en',
    Cookie: 'a=b',
    'If-None-Match': '"a"',
  }
  const FIREFOX = {
    Priority: 'u=0, i',
    TE: 'trailers',
    Pragma: 'no-cache',
    'Sec-GPC': '1',
    Range: 'bytes=0-1',
  }
  const TOOLS = {
    'Content-Type': 'application/json',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'read',
  }
  const ROUTER = {
    RSC: '1',
    'Next-Router-State-Tree': '[]',
    'Next-Router-Prefetch': '1',
    'Next-Router-Segment-Prefetch': '/_tree',
    'Next-Url': '/onchain/mvrv',
    Referer: 'http://localhost:3000/',
  }
  const ACTION = {
    'Next-Action': '0'.repeat(40),
    'Content-Type': 'text/plain',
    'Content-Length': '2',
    Origin: 'http://localhost:3000',
  }
  test.each(Object.entries({ CHROME, FIREFOX, ROUTER, TOOLS, ACTION, KEY: { 'x-api-key': 'cr_live_a' } }))(
    'with the headers %s',
    (_, headers) => expect(asked(headers as Record<string, string>)).toBe(true),
  )
  test('that follows a link of another site', () =>
    expect(asked({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(true))
})

/** Also names that no list of proxies had. */
const OF_PROXIES = [
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'],
  ...['Fly-Client-IP', 'X-Envoy-External-Address', 'X-Original-Forwarded-For', 'X-Forwarded', 'CDN-Loop'],
  ...['CF-Ray', 'X-Request-ID', 'X-Amzn-Trace-Id', 'traceparent', 'Fastly-Client-IP', 'Tailscale-User-Login'],
  ...['X-Azure-ClientIP', 'X-Appengine-User-IP', 'Ngrok-Skip-Browser-Warning', 'X-Scheme', 'X-Unheard-Of'],
  ...['accepted', 'hosts', 'x-host', 'client-ip', 'authorization', '__proto__x', 'constructor'],
]

describe('a visitor is not local', () => {
  test.each(['192.168.1.5', '10.0.0.1', '172.17.0.1', '1.127.0.0.1', 'fe80::1', '::ffff:10.0.0.1', ''])(
    'from %s',
    (remoteAddress) => expect(asked({}, { remoteAddress })).toBe(false),
  )
  // A site can point its own name at this computer, and the browser then sends that name.
  test.each(['rebound.example:3000', 'localhost.example', '127.0.0.1.example', '192.168.1.5', ''])(
    'asking for %s',
    (host) => expect(asked({ host })).toBe(false),
  )
  test.each(OF_PROXIES)('with the header %s of a proxy', (name) =>
    expect(asked({ [name]: '127.0.0.1' })).toBe(false),
  )
  test('with a header of a proxy that only the raw headers have', () =>
    expect(
      isLocalVisitor({
        httpVersion: '1.1',
        headers: { host: 'localhost' },
        rawHeaders: ['Host', 'localhost', 'X-Forwarded-For', '10.0.0.1'],
        socket: { remoteAddress: '127.0.0.1' },
      }),
    ).toBe(false))
  test.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site' },
  ])('where a page of another site loads something: %j', (headers) =>
    expect(asked(headers as Record<string, string>)).toBe(false),
  )
  test('over HTTP/1.0, as proxies ask by default', () =>
    expect(asked({}, { httpVersion: '1.0' })).toBe(false))
})

const SECRET = 'a secret of the tests, known to all'
test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ ACCESS: 'open', API_KEYS: `${'k'.repeat(40)}:pro` }, false],
  [{ PUBLIC_URL: 'https://charts.example' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, true],
  [{ TRUSTED_PROXIES: '1' }, true],
  [{ ACCESS: 'tiered' }, true],
  [{ ACCESS: 'private' }, true],
  [{ ADMIN_TOKEN: 'x'.repeat(32) }, true],
  [{ REDIS_URL: 'redis://here' }, true],
  [{ DATABASE_URL: 'postgres://here/x', AUTH_SECRET: SECRET }, true],
])('the settings %j are those of a shared server: %s', (settings, shared) =>
  expect(isShared(readEnv(settings))).toBe(shared),
)
