import { expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { nextAuthCookies, sessionCookie } from './session-cookie'

test('over HTTPS no other host of the domain can set a cookie of this site, and no script reads one', () => {
  setEnv({ PUBLIC_URL: 'https://charts.example' })
  const cookies = nextAuthCookies()
  expect(Object.keys(cookies).sort()).toEqual(
    ['callbackUrl', 'csrfToken', 'nonce', 'pkceCodeVerifier', 'sessionToken', 'state'].sort(),
  )
  for (const { name, options } of Object.values(cookies)) {
    expect(name).toMatch(/^__Host-next-auth\./)
    expect(options).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: true, path: '/' })
    expect(options).not.toHaveProperty('domain')
  }
  expect(cookies.sessionToken?.name).toBe(sessionCookie())
  // next-auth sets the end of the session itself.
  expect(cookies.sessionToken?.options).not.toHaveProperty('maxAge')
  expect(cookies.state?.options.maxAge).toBe(900)
})

test('without HTTPS browsers would refuse that prefix', () => {
  setEnv({ PUBLIC_URL: 'http://charts.example' })
  for (const { name, options } of Object.values(nextAuthCookies())) {
    expect(name).toMatch(/^next-auth\./)
    expect(options.secure).toBe(false)
  }
})
