import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import NextAuth from 'next-auth'
import { beforeAll, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { authOptions } from './options'

const HERE = 'http://localhost:3000'

beforeAll(() => {
  setEnv({
    AUTH_SECRET: 'a secret of the tests, long enough',
    PUBLIC_URL: HERE,
    OIDC_ISSUER: 'https://provider.example',
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'secret',
  })
})

/** Address to which next-auth leads after a POST with this `callbackUrl` in its body, as it remembers it in its cookie. */
async function leadsTo(nextauth: string[], callbackUrl: unknown): Promise<string | undefined> {
  const request = { method: 'POST', query: { nextauth }, body: { callbackUrl }, headers: {}, cookies: {} }
  const response = Object.assign(new ServerResponse(new IncomingMessage(new Socket())), {
    status: () => response,
    json: () => {},
    send: () => {},
  })
  await NextAuth(request as never, response as never, authOptions())
  const [, kept] = /next-auth\.callback-url=([^;]*)/.exec(String(response.getHeader('set-cookie'))) ?? []
  return kept && decodeURIComponent(kept)
}

test.each([
  ['(((', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
  ['https://evil.example/x', '/'],
  ['//evil.example', '/'],
  [`${HERE}.evil.example/x`, '/'],
  [true, '/'],
  [`/${'a'.repeat(1_000)}`, '/'],
  ['/account', '/account'],
  [`${HERE}/boards?new=1`, '/boards?new=1'],
])('callbackUrl %j in the body of sign-in, sign-out and a callback leads to %s', async (given, to) => {
  for (const path of [['signin', 'oidc'], ['signout'], ['callback', 'credentials']])
    expect([path, await leadsTo(path, given)]).toEqual([path, HERE + to])
})
