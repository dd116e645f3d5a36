import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTarget, listTargets } from '../alerts/alert-targets'
import type { Database } from '../database/database'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { issueKey, listKeys } from '../keys/keys'
import { type Account, createAccount, findAccount } from './accounts'
import { createMailLink, findMailLink, takeMailLink } from './mail-links'
import { createSession, listSessions } from './sessions'
import { changeUser, inviteUser, resetPassword } from './users'
import { confirmEmail } from './verified-email'

const NOW = new Date('2026-01-02T03:04:05Z')
const OPERATOR = { actor: 'operator', at: NOW }
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe.each(STATE_KINDS)('addresses on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let eve: Account
  let made = 0

  beforeAll(async () => {
    database = await state.database()
  })
  beforeEach(async () => {
    const email = `bob${++made}@example.org`
    const account = await createAccount(database, { email, name: 'Eve', passwordHash: 'hers' }, { at: NOW })
    if (!account) throw new Error(`${email} is taken.`)
    eve = account
    const session = { id: `${made}`.padStart(64, '0'), ownerId: eve.id, agent: 'A', awaitsFactor: false }
    await createSession(database, session, NOW)
    await issueKey(database, { owner: { id: eve.id } }, { actor: eve.id, at: NOW })
  })

  const rights = async () => {
    const account = await findAccount(database, eve.id)
    return [account?.tier, account?.role, account?.emailVerifiedAt]
  }

  test.each([{ tier: 'pro' }, { role: 'admin' }] as const)(
    'an address that nobody verified gets no %j, unless the operator confirms it',
    async (more) => {
      for (const name of [eve.id, eve.email ?? '']) {
        await expect(changeUser(database, name, more, OPERATOR)).rejects.toMatchObject({ code: 'conflict' })
      }
      expect(await rights()).toEqual(['free', 'user', null])
      await changeUser(database, eve.id, { ...more, emailConfirmed: true }, OPERATOR)
      expect(await rights()).toEqual([more.tier ?? 'free', more.role ?? 'user', NOW])
      await changeUser(database, eve.id, { tier: 'enterprise' }, OPERATOR)
    },
  )

  test('the same rights or fewer need no confirmation', async () => {
    await changeUser(database, eve.id, { tier: 'free', role: 'user' }, OPERATOR)
    expect(await rights()).toEqual(['free', 'user', null])
  })

  test('a password from the operator verifies the address and ends what a stranger had', async () => {
    const target = {
      kind: 'webhook',
      title: 'Mine',
      address: '',
      hint: 'thief.example',
      secret: null,
    } as const
    await createTarget(database, { ...target, ownerId: eve.id }, NOW)
    await resetPassword(database, eve.email ?? '', 'his', OPERATOR)
    expect(await findAccount(database, eve.id)).toMatchObject({ passwordHash: 'his', emailVerifiedAt: NOW })
    expect(await listSessions(database, eve.id, NOW)).toEqual([])
    expect(await listTargets(database, eve.id)).toEqual([])
    expect(await listKeys(database, eve)).toMatchObject([{ revokedAt: NOW }])
    await issueKey(database, { owner: { id: eve.id } }, { actor: eve.id, at: NOW })
    await resetPassword(database, eve.id, 'again', OPERATOR)
    expect((await listKeys(database, eve)).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
  })

  test('an invited user has a verified address', async () => {
    const invitation = {
      email: `new${made}@example.org`,
      name: 'New',
      passwordHash: 'x',
      tier: 'pro',
    } as const
    expect(await inviteUser(database, invitation, OPERATOR)).toMatchObject({ emailVerifiedAt: NOW })
  })

  test('the owner confirms the address and keeps everything, while it is still the same', async () => {
    const act = { actor: eve.id, at: NOW }
    expect(await confirmEmail(database, { ownerId: eve.id, email: 'other@example.org' }, act)).toBe(false)
    expect(await confirmEmail(database, { ownerId: eve.id, email: eve.email ?? '' }, act)).toBe(true)
    expect(await rights()).toEqual(['free', 'user', NOW])
    expect(await listKeys(database, eve)).toMatchObject([{ revokedAt: null }])
  })

  test('a link works once, for its kind, within an hour, and takes others like it along', async () => {
    const hash = (name: string) => `${name}${made}`.padStart(64, '0')
    const link = (name: string, more = {}) => ({
      hash: hash(name),
      kind: 'password' as const,
      email: 'Bob@example.org',
      ownerId: eve.id,
      ...more,
    })
    await createMailLink(database, link('1'), NOW)
    await createMailLink(database, link('2'), NOW)
    await createMailLink(database, link('3', { kind: 'confirm' }), NOW)
    const find = (name: string, at: Date, kind: 'password' | 'confirm' = 'password') =>
      findMailLink(database, hash(name), [kind], at)
    expect(await find('1', later(59))).toMatchObject({ email: 'bob@example.org' })
    expect(await find('1', later(60))).toBeUndefined()
    expect(await find('1', NOW, 'confirm')).toBeUndefined()
    expect(await takeMailLink(database, hash('1'), ['password'], later(60))).toBeUndefined()
    expect(await takeMailLink(database, hash('1'), ['password'], NOW)).toMatchObject({ ownerId: eve.id })
    expect(await takeMailLink(database, hash('1'), ['password'], NOW)).toBeUndefined()
    expect(await find('2', NOW)).toBeUndefined()
    expect(await find('3', NOW, 'confirm')).toBeDefined()
  })
})
