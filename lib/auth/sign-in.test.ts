import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, endSessions, findAccount, setPassword } from '@/lib/state/accounts/accounts'
import { hashPassword } from '@/lib/state/accounts/password'
import { findOrCreateProviderAccount } from '@/lib/state/accounts/provider-accounts'
import { createTestState } from '@/lib/state/fake/test-state'
import { issueKey } from '@/lib/state/keys/keys'
import { keptSecret } from './secret'
import { signInWithPassword } from './sign-in'

const NOW = new Date('2026-01-02T03:04:05Z')
const PASSWORD = 'correct horse battery'
const state = createTestState()
let visitor = 0

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await createAccount(
    await state.database(),
    { email: 'Ada@Example.org', name: 'Ada', passwordHash },
    { at: NOW },
  )
})

const enter = (email: string, password: string, address = `10.0.0.${++visitor}`) =>
  signInWithPassword(state, { email, password, address })

describe('a password', () => {
  test('is stored as an Argon2id hash of at least 19 MiB with its own salt', async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=(19456),t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(one).not.toContain(PASSWORD)
  })

  test('signs in to its account, ignoring the case of the email address', async () => {
    expect(await enter(' ADA@example.org', PASSWORD)).toMatchObject({ account: { name: 'Ada' } })
  })

  test('that is wrong is refused with the same error as an unknown email address', async () => {
    expect(await enter('ada@example.org', 'wrong')).toEqual({ refused: 'wrong' })
    expect(await enter('nobody@example.org', PASSWORD)).toEqual({ refused: 'wrong' })
    expect(await enter('', '')).toEqual({ refused: 'wrong' })
  })

  test('can be wrong five times per IP address, then even the right one is refused', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect(await enter('ada@example.org', 'wrong', '10.9.9.9')).toEqual({ refused: 'wrong' })
    expect(await enter('ada@example.org', PASSWORD, '10.9.9.9')).toEqual({ refused: 'too_many' })
    expect(await enter('ada@example.org', PASSWORD)).toMatchObject({ account: { name: 'Ada' } })
  })

  test('is checked at most five times for parallel attempts', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, () => enter('ada@example.org', 'wrong', '10.8.8.8')),
    )
    expect(results.filter((one) => 'refused' in one && one.refused === 'wrong')).toHaveLength(5)
  })
})

describe('an account', () => {
  test('is created once per email address, and a second attempt changes nothing', async () => {
    const database = await state.database()
    const again = { email: 'ada@EXAMPLE.org', name: 'Eve', passwordHash: await hashPassword('another one') }
    expect(await createAccount(database, again, { at: NOW })).toBeUndefined()
    expect(await enter('ada@example.org', PASSWORD)).toMatchObject({ account: { name: 'Ada' } })
  })

  test('of a key owner cannot be taken over by signing up with their email address', async () => {
    const database = await state.database()
    await issueKey(database, { owner: 'holder@example.org', tier: 'pro' }, { actor: 'a test', at: NOW })
    const taken = {
      email: 'holder@example.org',
      name: 'Eve',
      passwordHash: await hashPassword('another one'),
    }
    expect(await createAccount(database, taken, { at: NOW })).toBeUndefined()
  })

  test('loses its sessions with a new password and on request', async () => {
    const database = await state.database()
    const made = await createAccount(
      database,
      { email: 'bob@example.org', name: 'Bob', passwordHash: await hashPassword(PASSWORD) },
      { at: NOW },
    )
    const id = made?.id ?? ''
    await setPassword(database, id, await hashPassword('a newer password'), { actor: id, at: NOW })
    expect((await findAccount(database, id))?.sessionEpoch).toBe(1)
    await endSessions(database, id, NOW)
    expect((await findAccount(database, id))?.sessionEpoch).toBe(2)
    expect(await enter('bob@example.org', PASSWORD)).toEqual({ refused: 'wrong' })
    expect(await enter('bob@example.org', 'a newer password')).toMatchObject({ account: { id } })
  })
})

describe('a user of an identity provider', () => {
  const outside = (subject: string, email: string | null) => ({
    issuer: 'https://issuer.example',
    subject,
    name: 'Zoe',
    email,
  })

  test('gets the same account each time', async () => {
    const database = await state.database()
    const one = await findOrCreateProviderAccount(database, outside('s1', null), NOW)
    expect(await findOrCreateProviderAccount(database, outside('s1', 'zoe@example.org'), NOW)).toEqual(one)
    const two = await findOrCreateProviderAccount(database, outside('s2', null), NOW)
    expect(two.account.id).not.toBe(one.account.id)
  })

  test('gets the account of their verified email address, and nobody else can get it later', async () => {
    const database = await state.database()
    const linked = await findOrCreateProviderAccount(database, outside('s3', 'ada@example.org'), NOW)
    expect(linked.account.name).toBe('Ada')
    await expect(
      findOrCreateProviderAccount(database, outside('s4', 'ada@example.org'), NOW),
    ).rejects.toThrow()
  })
})

test('the session secret is created once and readable only by its owner', () => {
  const { dataDir } = state.options
  const one = keptSecret(dataDir)
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(keptSecret(dataDir)).toBe(one)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
})
