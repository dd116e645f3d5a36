import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getLog } from '@/lib/http/log'
import { checkKeptSecret, keptSecret } from '@/lib/process/secret'
import { createAccount } from '@/lib/state/accounts/accounts'
import { hashPassword } from '@/lib/state/accounts/password'
import { findOrCreateProviderAccount } from '@/lib/state/accounts/provider-accounts'
import { createTestState } from '@/lib/state/fake/test-state'
import { issueKey } from '@/lib/state/keys/keys'
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
  signInWithPassword(state, { email, password, address, device: undefined })

describe('a password', () => {
  test('signs in to its account, ignoring the case of the email address', async () => {
    expect(await enter(' ADA@example.org', PASSWORD)).toMatchObject({ account: { name: 'Ada' } })
  })

  test('that is wrong is refused with the same error as an unknown email address', async () => {
    expect(await enter('ada@example.org', 'wrong')).toEqual({ refused: 'wrong' })
    expect(await enter('nobody@example.org', PASSWORD)).toEqual({ refused: 'wrong' })
    expect(await enter('', '')).toEqual({ refused: 'wrong' })
  })
})

test("every attempt is in the log, by the user's ID and never by what was typed", async () => {
  const email = 'watched@example.org'
  const passwordHash = await hashPassword(PASSWORD)
  await createAccount(await state.database(), { email, name: 'W', passwordHash }, { at: NOW })
  const noted = vi.spyOn(getLog(), 'info')
  onTestFinished(() => noted.mockRestore())
  const found = await enter(email, PASSWORD, '10.9.9.9')
  const user = 'account' in found ? found.account.id : ''
  for (let turn = 0; turn < 13; turn++) await enter(email, `wrong ${turn}`, '10.9.9.9')
  await enter('my password by mistake', 'wrong', '2001:db8:1:2:3::4')
  const lines = noted.mock.calls
  const network = '10.9.9.9'
  expect(lines[0]).toEqual(['Password accepted', { user, network }])
  expect(lines[1]).toEqual(['Password refused', { user, network }])
  expect(lines).toContainEqual(['Password delayed', { user, network }])
  expect(lines.at(-1)).toEqual(['Password refused', { user: undefined, network: '2001:db8:1:2::/64' }])
  expect(JSON.stringify(lines)).not.toMatch(/wrong|example|mistake/)
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

test('a session secret that is too short is refused, and the error does not contain it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  checkKeptSecret(folder)
  for (const short of ['', 'x'.repeat(31), `${'x'.repeat(31)}\n`]) {
    writeFileSync(join(folder, 'auth-secret'), short)
    for (const read of [checkKeptSecret, keptSecret]) {
      expect(() => read(folder)).toThrow(/auth-secret has \d+ characters; a secret needs at least 32/)
      expect(() => read(folder)).not.toThrow(/xxx/)
    }
  }
  writeFileSync(join(folder, 'auth-secret'), 'x'.repeat(32))
  expect(keptSecret(folder)).toHaveLength(32)
  rmSync(folder, { recursive: true })
})
