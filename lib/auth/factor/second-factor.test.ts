import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setEnv } from '@/lib/env/fake/set-env'
import type { Account } from '@/lib/state/accounts/accounts'
import { removeSecondFactor } from '@/lib/state/accounts/second-factors'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { everythingStored } from '@/lib/state/fake/everything-stored'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { seal, unseal } from './seal'
import { acceptCode, enable, factorState, propose, renewRecoveryCodes } from './second-factor'
import { newSecret, stepOf, totpAddress } from './totp'

const SECRET = 'a secret of thirty-two characters'
setEnv({ AUTH_SECRET: SECRET })

const NOW = Date.parse('2026-01-02T03:04:05Z')

test('codes agree with the vectors of RFC 6238', () => {
  // The ASCII text 12345678901234567890 in base32; the last six of the eight digits given there.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    expect(stepOf(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30))
  }
})

test('a code is right one period early or late, and no more', () => {
  const secret = newSecret()
  const code = new TOTP({ secret }).generate({ timestamp: NOW })
  const shifted = [-60, -30, 0, 30, 60].map((seconds) => stepOf(code, secret, NOW + seconds * 1000) !== null)
  expect(shifted).toEqual([false, true, true, true, false])
  for (const wrong of ['', 'x', '12345', '1234567']) expect(stepOf(wrong, secret, NOW)).toBeNull()
})

test('the address names the site and the account', () => {
  const address = new URL(totpAddress(newSecret(), 'ada@example.org'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Chartroom:ada@example.org')
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/)
})

test('what is sealed opens with the same secret only', () => {
  const sealed = seal('the key', SECRET)
  expect(sealed).not.toContain('the key')
  expect(seal('the key', SECRET)).not.toBe(sealed)
  expect(unseal(sealed, SECRET)).toBe('the key')
  expect(unseal(sealed, SECRET.toUpperCase())).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] ^= 1
  expect(unseal(bytes.toString('base64url'), SECRET)).toBeNull()
  expect(unseal('short', SECRET)).toBeNull()
})

describe.each(STATE_KINDS)('a second factor on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let owner: Account
  let secret: string
  let made = 0

  beforeAll(async () => {
    database = await state.database()
  })
  beforeEach(async () => {
    owner = await addPerson(database, `owner${++made}`)
    await propose(database, owner.id)
    const proposed = await factorState(database, owner.id)
    secret = proposed.kind === 'proposed' ? proposed.secret : ''
  })

  const act = (seconds = 0) => ({ actor: owner.id, at: new Date(NOW + seconds * 1000) })
  const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: NOW + seconds * 1000 })
  const accept = (code: string, seconds = 0) =>
    acceptCode(database, owner.id, code, new Date(NOW + seconds * 1000))
  const turnOn = async () => (await enable(database, owner.id, codeAt(0), act())) ?? []

  test('counts once its first code is entered, and its key is stored encrypted', async () => {
    expect(await accept(codeAt(0))).toBe(false)
    expect(await enable(database, owner.id, '000000x', act())).toBeNull()
    const codes = await turnOn()
    expect(codes).toHaveLength(10)
    // 128 bits, because they are stored as plain hashes.
    for (const code of codes) expect(code).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
    expect(await factorState(database, owner.id)).toMatchObject({ kind: 'on', recoveryLeft: 10 })
    const stored = await everythingStored(database)
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  test('a code works once, however many use it at the same time, and none before it', async () => {
    await turnOn()
    expect(await accept(codeAt(0))).toBe(false)
    expect(await accept(codeAt(-30))).toBe(false)
    const spaced = `${codeAt(30).slice(0, 3)} ${codeAt(30).slice(3)}`
    const tried = await Promise.all(Array.from({ length: 5 }, () => accept(spaced, 30)))
    expect(tried.filter(Boolean)).toHaveLength(1)
    expect(await accept(codeAt(60), 60)).toBe(true)
  })

  test('a recovery code works once, in any writing, and new ones replace it', async () => {
    const [one, two] = await turnOn()
    expect(await accept(one.toUpperCase().replaceAll('-', ' '))).toBe(true)
    expect([await accept(one), await accept('')]).toEqual([false, false])
    const renewed = await renewRecoveryCodes(database, owner.id, act())
    expect([await accept(two), await accept(renewed[0])]).toEqual([false, true])
    expect(await everythingStored(database)).not.toContain(renewed[1].replaceAll('-', ''))
  })

  test('one that counts is not replaced by a proposal, only after it is removed', async () => {
    await turnOn()
    await propose(database, owner.id)
    expect(await accept(codeAt(30), 30)).toBe(true)
    expect(await removeSecondFactor(database, owner.id, act())).toBe(true)
    expect(await removeSecondFactor(database, owner.id, act())).toBe(false)
    expect(await factorState(database, owner.id)).toEqual({ kind: 'none' })
  })
})
