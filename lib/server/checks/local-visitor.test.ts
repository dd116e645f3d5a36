import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/env/env'
import { isLocalVisitor, isShared } from './local-visitor'

const asked = (
  headers: Record<string, string> = {},
  { remoteAddress = '127.0.0.1', httpVersion = '1.1' }: { remoteAddress?: string; httpVersion?: string } = {},
) =>
  isLocalVisitor({ httpVersion, headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } })

describe('a visitor is local', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('from %s', (remoteAddress) =>
    expect(asked({}, { remoteAddress })).toBe(true),
  )
  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000'])('as %s', (host) =>
    expect(asked({ host })).toBe(true),
  )
})

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
  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])(
    'with the header %s of a proxy',
    (name) => expect(asked({ [name]: '127.0.0.1' })).toBe(false),
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
