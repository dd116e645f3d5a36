import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Account, createAccount } from '@/lib/state/accounts/accounts'
import { listAudit } from '@/lib/state/accounts/audit'
import { hashPassword } from '@/lib/state/accounts/password'
import { createSession, listSessions } from '@/lib/state/accounts/sessions'
import type { Database } from '@/lib/state/database/database'
import { onKeysChanged } from '@/lib/state/database/process-state'
import { users } from '@/lib/state/database/schema'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { hashKey } from '@/lib/state/keys/hash-key'
import { issueKey, listKeys } from '@/lib/state/keys/keys'
import { createEmbed } from '@/lib/state/shared/embeds'
import { findEmbedCached } from '@/lib/state/shared/find-embed'
import { checkIssuer, signInOutside } from './outside'
import { viewerById } from './session'
import { signInWithPassword } from './sign-in'

const NOW = new Date('2026-01-02T03:04:05Z')
const PASSWORD = 'correct horse battery'
const state = createTestState()
let database: Database

beforeAll(async () => {
  holdInProcess({ state })
  database = await state.database()
})

const profile = (sub: string, more: object = {}) => ({ iss: 'https://issuer.example', sub, ...more })
const verified = (email: string) => ({ email, email_verified: true })
const act = (account: Account) => ({ actor: account.id, at: NOW })
const validKeys = async (owner: Account) => (await listKeys(database, owner)).filter((key) => !key.revokedAt)

/** Creates an account with a password, a session, a key, and an embed under an unverified email address. */
async function squat(email: string) {
  const passwordHash = await hashPassword(PASSWORD)
  const account = await createAccount(database, { email, name: 'Eve', passwordHash }, { at: NOW })
  if (!account) throw new Error(`${email} is taken`)
  const { stored } = await issueKey(database, { owner: account }, act(account))
  const terms = { title: 'T', origins: ['https://a.example'], expiresAt: null, quotaHourly: 1, quotaDaily: 1 }
  const embed = await createEmbed(database, { ...terms, path: 'onchain/mvrv', query: '' }, account, NOW)
  const session = { id: hashKey(email), ownerId: account.id, agent: 'A', awaitsFactor: false }
  await createSession(database, session, NOW)
  return { account, key: stored.id, embed: embed.id }
}

test('a verified sign-in immediately replaces an unverified owner and keeps role and tier', async () => {
  const { account, key, embed } = await squat('ada@example.org')
  await database.update(users).set({ role: 'admin', tier: 'pro' }).where(eq(users.id, account.id))
  expect(await viewerById(account.id)).toMatchObject({ tier: 'pro' })
  expect(await findEmbedCached(embed)).toMatchObject({ revokedAt: null })
  const listener = vi.fn(async () => {})
  onKeysChanged(listener)

  const linked = await signInOutside(profile('s1', verified('Ada@Example.org')), NOW)
  expect(linked).toMatchObject({ id: account.id, role: 'admin', tier: 'pro', passwordHash: null })
  expect(linked.emailVerifiedAt).toEqual(NOW)
  expect(await listSessions(database, account.id, NOW)).toEqual([])
  expect(await validKeys(account)).toEqual([])
  expect(await findEmbedCached(embed)).toMatchObject({ revokedAt: NOW })
  expect(listener).toHaveBeenCalled()
  const asked = { email: 'ada@example.org', password: PASSWORD, address: '10.0.0.1', device: undefined }
  expect(await signInWithPassword(state, asked)).toEqual({ refused: 'wrong' })
  expect(await listAudit(database, 3)).toMatchObject([
    { actor: account.id, action: 'embed.revoke', subject: embed },
    { actor: account.id, action: 'key.revoke', subject: key },
    { actor: account.id, action: 'user.link', subject: account.id },
  ])

  const { stored } = await issueKey(database, { owner: linked }, act(linked))
  expect(await signInOutside(profile('s1', verified('ada@example.org')), NOW)).toEqual(linked)
  expect((await validKeys(account)).map(({ id }) => id)).toEqual([stored.id])
})

test('a verified sign-in keeps what the owner of a verified address has', async () => {
  const { account } = await squat('dee@example.org')
  await database.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, account.id))
  const linked = await signInOutside(profile('s4', verified('dee@example.org')), NOW)
  expect(linked).toMatchObject({ id: account.id, passwordHash: account.passwordHash })
  expect(await validKeys(account)).toHaveLength(1)
  expect(await listSessions(database, account.id, NOW)).toHaveLength(1)
})

test('an unverified sign-in replaces nobody', async () => {
  const { account } = await squat('bob@example.org')
  const other = await signInOutside(profile('s2', { email: 'bob@example.org', email_verified: false }), NOW)
  expect(other.id).not.toBe(account.id)
  expect(await validKeys(account)).toHaveLength(1)
})

test('keys that an operator issued to an address without an account stay valid', async () => {
  await issueKey(database, { owner: 'cy@example.org', tier: 'pro' }, { actor: 'operator', at: NOW })
  const linked = await signInOutside(profile('s3', verified('cy@example.org')), NOW)
  expect(linked).toMatchObject({ tier: 'pro', emailVerifiedAt: NOW })
  expect(await validKeys(linked)).toHaveLength(1)
})

test.each([
  [{ name: 'Zoe', preferred_username: 'z' }, 'Zoe'],
  [{ name: ' ', preferred_username: 'zoe@example.org' }, 'zoe'],
  [{ email: 'zoe@example.org' }, 'zoe'],
  [{}, 'Unnamed'],
])('a profile with %j is named %s', async (claims, name) => {
  expect(await signInOutside(profile(`named ${JSON.stringify(claims)}`, claims), NOW)).toMatchObject({ name })
})

test('a token of any other issuer than the one of the settings is refused', () => {
  const from = (iss: string) => ({ iss, sub: 'a' })
  checkIssuer(from('https://id.example'), 'https://id.example/')
  checkIssuer(from('https://id.example/'), 'https://id.example')
  for (const iss of ['https://thief.example', 'https://id.example.thief.example', '', '/'])
    expect(() => checkIssuer(from(iss), 'https://id.example'), iss).toThrow(/OIDC_ISSUER/)
  expect(() => checkIssuer(from('https://id.example'), undefined)).toThrow()
})
