import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Account } from '@/lib/state/accounts/accounts'
import { listSessions } from '@/lib/state/accounts/sessions'
import { addPerson } from '@/lib/state/fake/add-person'
import { everythingStored } from '@/lib/state/fake/everything-stored'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { sessionCookie } from './session-cookie'
import { endByToken, leave, startSession } from './start-session'

const site = vi.hoisted(() => ({ url: '', cookie: '', set: [] as [string, string, object][], cleared: 0 }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ set: (...given: [string, string, object]) => void site.set.push(given) }),
  headers: async () => new Headers({ cookie: site.cookie, 'user-agent': 'curl/8' }),
}))
vi.mock('@/lib/http/page-status', () => ({ clearSiteData: () => void site.cleared++ }))
vi.mock('@/lib/env/env', async (original) => {
  const env = await original<typeof import('@/lib/env/env')>()
  return { ...env, getEnv: () => ({ ...env.getEnv(), PUBLIC_URL: site.url }) }
})

const state = createTestState()
let ada: Account
beforeAll(async () => {
  holdInProcess({ state })
  ada = await addPerson(await state.database(), 'ada')
})
afterEach(() => {
  site.set.splice(0)
  site.cookie = ''
})

const stored = async () => listSessions(await state.database(), ada.id, new Date())
const token = () => site.set.at(-1)?.[1] ?? ''

test.each([
  ['https://charts.example', '__Host-next-auth.session-token', true],
  ['http://charts.example', 'next-auth.session-token', false],
])(
  'at %s a session is stored by its hash and its cookie set; leaving ends and clears both',
  async (url, name, secure) => {
    site.url = url
    site.cleared = 0
    await startSession(ada.id)
    const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' }
    expect(site.set).toEqual([
      [name, expect.stringMatching(/^[\w-]{43}$/), { ...attributes, maxAge: 30 * 24 * 3600 }],
    ])
    expect(await stored()).toMatchObject([{ id: hashKey(token()), agent: 'curl/8' }])
    // A copy of the database opens no session.
    const everything = await everythingStored(await state.database())
    expect(everything).toContain(hashKey(token()))
    expect(everything).not.toContain(token())

    site.cookie = `${name}=${token()}`
    await leave()
    expect(site.set.at(-1)).toEqual([name, '', { ...attributes, maxAge: 0 }])
    expect(await stored()).toEqual([])
    expect(site.cleared).toBe(1)
  },
)

test('signing in again replaces the session of this browser, also one of somebody else', async () => {
  await startSession(ada.id)
  const [first] = await stored()
  site.cookie = `${sessionCookie()}=${token()}`
  await startSession(ada.id)
  const after = await stored()
  expect(after).toHaveLength(1)
  expect(after[0].id).not.toBe(first.id)
  await endByToken(token())
  expect(await stored()).toEqual([])
})
