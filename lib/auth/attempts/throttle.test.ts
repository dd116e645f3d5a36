import { RateLimiterMemory } from 'rate-limiter-flexible'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import { networkOf } from '@/lib/http/client-address'
import { type Account, setPassword } from '@/lib/state/accounts/accounts'
import { hashPassword } from '@/lib/state/accounts/password'
import { addPerson } from '@/lib/state/fake/add-person'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { samplesLaws } from '@/scripts/law-sample'
import { signInWithPassword } from '../sign-in'
import { isKnownTo, knownDevice, readDevice } from './device'
import { ACCOUNT, ADDRESS, beginAttempt, DEVICE, waitAfter } from './throttle'

const SECRET = 'a secret of thirty-two characters'
setEnv({ AUTH_SECRET: SECRET })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  return () => vi.useRealTimers()
})
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('waits double from one second up to the longest', () => {
  const waits = [6, 7, 8, 9, 15, 16, 50, 1e9].map((failed) => waitAfter(failed, DEVICE))
  expect(waits).toEqual([1, 2, 4, 8, 512, 900, 900, 900])
  expect(waitAfter(1e9, ACCOUNT)).toBe(60)
})

test('parallel attempts gain nothing, and one that succeeds costs nothing', async () => {
  const store = {
    failures: new RateLimiterMemory({ points: 1e9, duration: 3_600 }),
    waits: new RateLimiterMemory({ points: 1, duration: 3_600 }),
  }
  const names = [{ name: 'a', slowing: DEVICE }]
  const begun = await Promise.all(Array.from({ length: 40 }, () => beginAttempt(store, names)))
  const passed = begun.flatMap((one) => ('succeed' in one ? [one] : []))
  expect(passed).toHaveLength(DEVICE.free + 1)
  await passed[0].succeed()
  expect((await store.failures.get('a'))?.consumedPoints).toBe(DEVICE.free)
})

describe('a device', () => {
  const ada = { id: 'ada', passwordHash: 'one' }
  test('is known to the accounts it signed in to, until their password changes', () => {
    const first = readDevice(knownDevice(null, ada, SECRET))
    const bob = { id: 'bob', passwordHash: 'two' }
    const both = readDevice(knownDevice(first, bob, SECRET))
    if (!both) throw new Error('not a device')
    expect([isKnownTo(both, ada, SECRET), isKnownTo(both, bob, SECRET)]).toEqual([true, true])
    expect(isKnownTo(both, { ...ada, passwordHash: 'changed' }, SECRET)).toBe(false)
    expect(isKnownTo(both, { ...ada, id: 'cy' }, SECRET)).toBe(false)
    expect(isKnownTo(both, ada, SECRET.toUpperCase())).toBe(false)
    expect(isKnownTo({ ...both, name: 'x'.repeat(22) }, ada, SECRET)).toBe(false)
  })

  test('is read from a cookie of the right form, with a bounded number of accounts', () => {
    for (const cookie of [undefined, '', 'short', `${'x'.repeat(23)}.y`])
      expect(readDevice(cookie)).toBeNull()
    let cookie: string | undefined
    for (let turn = 0; turn < 9; turn++) {
      cookie = knownDevice(readDevice(cookie), { ...ada, id: `${turn}` }, SECRET)
    }
    expect(readDevice(cookie)?.proofs).toHaveLength(5)
  })
})

describe.each(STATE_KINDS)('signing in on %s', (kind) => {
  const state = createTestState(kind)
  const PASSWORD = 'correct horse battery'
  let made = 0
  let owner: Account
  let visitor = 0

  beforeAll(async () => {
    await state.database()
  })
  beforeEach(async () => {
    owner = await addPerson(await state.database(), `owner${++made}`, {
      passwordHash: await hashPassword(PASSWORD),
    })
  })

  const elsewhere = () => `10.${++visitor >> 8}.${visitor & 255}.1`
  const enter = (password: string, address = elsewhere(), device?: string, email = owner.email ?? '') =>
    signInWithPassword(state, { email, password, address, device })

  /** Enough for the longest wait. */
  const wrongPasswords = samplesLaws ? ACCOUNT.free + 8 : 50

  test('many wrong passwords from elsewhere never stop the owner on a known device, and a minute on a new one', async () => {
    const device = knownDevice(null, owner, SECRET)
    for (let turn = 0; turn < wrongPasswords; turn++) {
      const refused = await enter(`wrong ${turn}`)
      if ('retryAfter' in refused) pass(refused.retryAfter)
    }
    expect(await enter(PASSWORD, elsewhere(), device)).toMatchObject({ account: { id: owner.id } })
    await enter('wrong again')
    const refused = await enter(PASSWORD)
    expect(refused).toMatchObject({ refused: 'too_many' })
    const { retryAfter } = refused as { retryAfter: number }
    expect(retryAfter).toBeLessThanOrEqual(60)
    pass(retryAfter)
    expect(await enter(PASSWORD)).toMatchObject({ account: { id: owner.id } })
  })

  test('an address is slowed down over all accounts, its neighbors and known devices are not', async () => {
    const address = `2001:db8::${++visitor}:1`
    for (let turn = 0; turn <= ADDRESS.free; turn++) {
      expect(await enter('wrong', address, undefined, `nobody${turn}@example.org`)).toEqual({
        refused: 'wrong',
      })
    }
    expect(await enter(PASSWORD, address)).toEqual({ refused: 'too_many', retryAfter: 1 })
    expect(await enter(PASSWORD, networkOf(address).replace('::/64', ':9::9'))).toMatchObject({
      refused: 'too_many',
    })
    expect(await enter(PASSWORD, address, knownDevice(null, owner, SECRET))).toMatchObject({ account: {} })
    expect(await enter(PASSWORD)).toMatchObject({ account: {} })
    pass(1)
    expect(await enter(PASSWORD, address)).toMatchObject({ account: {} })
  })

  test('a known device is slowed down by its own wrong passwords', async () => {
    const device = knownDevice(null, owner, SECRET)
    for (let turn = 0; turn <= DEVICE.free; turn++) {
      expect(await enter('wrong', elsewhere(), device)).toEqual({ refused: 'wrong' })
    }
    expect(await enter(PASSWORD, elsewhere(), device)).toEqual({ refused: 'too_many', retryAfter: 1 })
    expect(await enter(PASSWORD)).toMatchObject({ account: {} })
  })

  test('a new password makes devices unknown', async () => {
    const device = knownDevice(null, owner, SECRET)
    const hash = await hashPassword('a newer password')
    await setPassword(await state.database(), owner.id, hash, { actor: owner.id, at: new Date() })
    for (let turn = 0; turn <= ACCOUNT.free; turn++) await enter('wrong')
    expect(await enter('a newer password', elsewhere(), device)).toMatchObject({ refused: 'too_many' })
  })
})
