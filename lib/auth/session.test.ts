import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { until } from '@/lib/process/fake/until'
import type { Account } from '@/lib/state/accounts/accounts'
import { enableSecondFactor, proposeSecondFactor } from '@/lib/state/accounts/second-factors'
import { createSession, endSession, findSession } from '@/lib/state/accounts/sessions'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { forgetAccount, forgetSession, viewerById, viewerOf } from './session'
import { sessionCookie } from './session-cookie'

const state = createTestState()
let database: Database
let ada: Account
let made = 0

beforeAll(async () => {
  holdInProcess({ state })
  database = await state.database()
  ada = await addPerson(database, 'ada')
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] })
  // At 0 the cache takes an entry for one that never expires.
  vi.advanceTimersByTime(1)
  return () => vi.useRealTimers()
})

const cookieOf = (token: string) => `w=1200; ${sessionCookie()}=${token}`

async function open(more: object = {}) {
  const token = `${++made}`.padStart(43, 'session-of-this-file-')
  const session = { id: hashKey(token), ownerId: ada.id, agent: 'A', awaitsFactor: false, ...more }
  await createSession(database, session, new Date())
  return { id: session.id, cookie: cookieOf(token) }
}

test('a stored session identifies its user, anything else nobody', async () => {
  const { cookie, id } = await open()
  expect(await viewerOf(cookie)).toMatchObject({ id: ada.id, name: 'ada' })
  for (const token of ['', 'made-up', 'y'.repeat(43), id]) expect(await viewerOf(cookieOf(token))).toBeNull()
  expect(await viewerOf(null)).toBeNull()
  expect(await viewerOf('w=1200')).toBeNull()
})

test('a session that waits for the second factor identifies nobody', async () => {
  expect(await viewerOf((await open({ awaitsFactor: true })).cookie)).toBeNull()
})

test('a session ended here is over immediately, one ended by another process within two seconds', async () => {
  const [here, there] = [await open(), await open()]
  expect([await viewerOf(here.cookie), await viewerOf(there.cookie)]).not.toContain(null)
  for (const { id } of [here, there]) await endSession(database, { id, ownerId: ada.id })
  forgetSession(here.id)
  expect(await viewerOf(here.cookie)).toBeNull()
  vi.advanceTimersByTime(1_999)
  expect(await viewerOf(there.cookie)).not.toBeNull()
  vi.advanceTimersByTime(2)
  expect(await viewerOf(there.cookie)).toBeNull()
})

test('all sessions of a forgotten account are read again', async () => {
  const [one, two] = [await open(), await open()]
  await viewerOf(one.cookie)
  await viewerOf(two.cookie)
  for (const { id } of [one, two]) await endSession(database, { id, ownerId: ada.id })
  forgetAccount(ada.id)
  expect([await viewerOf(one.cookie), await viewerOf(two.cookie)]).toEqual([null, null])
})

test('a cached session still ends on time', async () => {
  const { cookie } = await open()
  expect(await viewerOf(cookie)).not.toBeNull()
  vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000 + 1)
  expect(await viewerOf(cookie)).toBeNull()
})

test('a visit moves the idle end on, at most every five minutes', async () => {
  const { id, cookie } = await open()
  const seen = async () => (await findSession(database, id, new Date()))?.lastSeenAt.getTime()
  const start = Date.now()
  vi.setSystemTime(start + 4 * 60_000)
  await viewerOf(cookie)
  expect(await seen()).toBe(start)
  vi.setSystemTime(start + 6 * 60_000)
  await viewerOf(cookie)
  await until('the visit to be stored', async () => (await seen()) === start + 6 * 60_000)
})

test('where it is required, an administrator without a second factor is an ordinary user', async () => {
  const boss = await addPerson(database, 'boss', { role: 'admin' })
  const role = async () => {
    forgetAccount(boss.id)
    const viewer = await viewerById(boss.id)
    return [viewer?.role, viewer?.needsSecondFactor]
  }
  expect(await role()).toEqual(['admin', undefined])
  setEnv({ ADMIN_SECOND_FACTOR: 'required' })
  expect(await role()).toEqual(['user', true])
  await proposeSecondFactor(database, boss.id, 'sealed')
  expect(await role()).toEqual(['user', true])
  const act = { actor: boss.id, at: new Date() }
  await enableSecondFactor(
    database,
    { ownerId: boss.id, secret: 'sealed' },
    { step: 1, recoveryHashes: [] },
    act,
  )
  expect(await role()).toEqual(['admin', undefined])
  expect((await viewerById(ada.id))?.needsSecondFactor).toBeUndefined()
})
