import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '@/lib/state/accounts/accounts'
import { endSession, startSession } from './start-session'

const site = vi.hoisted(() => ({ url: '', set: [] as unknown[][] }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ set: (...given: unknown[]) => void site.set.push(given) }),
}))
vi.mock('./secret', () => ({ authSecret: () => 'a secret of thirty-two characters' }))
vi.mock('@/lib/env/env', async (original) => {
  const env = await original<typeof import('@/lib/env/env')>()
  return { ...env, getEnv: () => ({ ...env.getEnv(), PUBLIC_URL: site.url }) }
})

afterEach(() => void site.set.splice(0))

test.each([
  ['https://charts.example', '__Secure-next-auth.session-token', true],
  ['http://charts.example', 'next-auth.session-token', false],
])('at %s the cookie is set, and cleared with the same attributes', async (url, name, secure) => {
  site.url = url
  await startSession({ id: 'ada', sessionEpoch: 0 } as Account)
  await endSession()
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' }
  expect(site.set).toEqual([
    [name, expect.stringMatching(/./), { ...attributes, maxAge: 30 * 24 * 3600 }],
    [name, '', { ...attributes, maxAge: 0 }],
  ])
})
