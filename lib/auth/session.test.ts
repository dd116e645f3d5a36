import { encode } from 'next-auth/jwt'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionCookie, viewerOf } from './session'

const SECRET = 'a secret of thirty-two characters'
const decrypted = vi.hoisted(() => ({ count: 0 }))
vi.mock('./secret', () => ({ authSecret: () => SECRET }))
vi.mock('next-auth/jwt', async (original) => {
  const jwt = await original<typeof import('next-auth/jwt')>()
  return {
    ...jwt,
    decode: (asked: Parameters<typeof jwt.decode>[0]) => {
      decrypted.count++
      return jwt.decode(asked)
    },
  }
})
const account = { id: 'ada', name: 'Ada', email: null, role: 'user', tier: 'free', sessionEpoch: 3 }
vi.mock('@/lib/state/database/registry', () => ({
  getState: () => ({ exists: () => true, database: async () => ({}) }),
}))
vi.mock('@/lib/state/accounts/accounts', () => ({
  findAccount: async (_database: object, id: string) => (id === account.id ? account : undefined),
}))

afterEach(() => vi.useRealTimers())

const cookieOf = async (token: object, maxAge = 60, secret = SECRET) =>
  `w=1200; ${sessionCookie()}=${await encode({ token: { ...token }, secret, maxAge })}`

test('a cookie is decrypted once and identifies its user each time', async () => {
  const cookie = await cookieOf({ sub: 'ada', epoch: 3 })
  const before = decrypted.count
  const viewers = [await viewerOf(cookie), await viewerOf(cookie), await viewerOf(cookie)]
  expect(viewers.map((viewer) => viewer?.name)).toEqual(['Ada', 'Ada', 'Ada'])
  expect(decrypted.count).toBe(before + 1)
})

test('a cached cookie still expires on time', async () => {
  const cookie = await cookieOf({ sub: 'ada', epoch: 3 })
  expect(await viewerOf(cookie)).not.toBeNull()
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await viewerOf(cookie)).toBeNull()
  expect(await viewerOf(cookie)).toBeNull()
})

test('another secret, an earlier session version, and an unknown user are signed out', async () => {
  expect(await viewerOf(await cookieOf({ sub: 'ada', epoch: 3 }, 60, SECRET.toUpperCase()))).toBeNull()
  expect(await viewerOf(await cookieOf({ sub: 'ada', epoch: 2 }))).toBeNull()
  expect(await viewerOf(await cookieOf({ sub: 'bob', epoch: 3 }))).toBeNull()
  expect(await viewerOf(`${sessionCookie()}=made-up`)).toBeNull()
})
