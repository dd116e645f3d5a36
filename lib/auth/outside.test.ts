import { beforeAll, expect, test, vi } from 'vitest'
import { type Account, createAccount } from '@/lib/state/accounts/accounts'
import { listAudit } from '@/lib/state/accounts/audit'
import { hashPassword } from '@/lib/state/accounts/password'
import { changeUser } from '@/lib/state/accounts/users'
import type { Database } from '@/lib/state/database/database'
import { onKeysChanged } from '@/lib/state/database/registry'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { issueKey, listKeys } from '@/lib/state/keys/keys'
import { createEmbed } from '@/lib/state/shared/embeds'
import { findEmbedCached } from '@/lib/state/shared/find-embed'
import { signInOutside } from './outside'
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
const proved = (email: string) => ({ email, email_verified: true })
const act = (account: Account) => ({ actor: account.id, at: NOW })
const livingKeys = async (owner: Account) => (await listKeys(database, owner)).filter((key) => !key.revokedAt)

/** Somebody with a password, a key and a frame under an address that they have not proved. */
async function squat(email: string) {
  const passwordHash = await hashPassword(PASSWORD)
  const account = await createAccount(database, { email, name: 'Eve', passwordHash }, { at: NOW })
  if (!account) throw new Error(`${email} is taken`)
  const { stored } = await issueKey(database, { owner: account }, act(account))
  const terms = { title: 'T', origins: ['https://a.example'], expiresAt: null, quotaHourly: 1, quotaDaily: 1 }
  const frame = await createEmbed(database, { ...terms, path: 'onchain/mvrv', query: '' }, account, NOW)
  return { account, key: stored.id, frame: frame.id }
}

test('who proves an address takes out whoever signed up under it, at once, and keeps role and tier', async () => {
  const { account, key, frame } = await squat('ada@example.org')
  await changeUser(database, account.id, { role: 'admin', tier: 'pro' }, { actor: 'operator', at: NOW })
  expect(await viewerById(account.id)).toMatchObject({ tier: 'pro' })
  expect(await findEmbedCached(frame)).toMatchObject({ revokedAt: null })
  const follower = vi.fn(async () => {})
  onKeysChanged(follower)

  const linked = await signInOutside(profile('s1', proved('Ada@Example.org')), NOW)
  expect(linked).toMatchObject({ id: account.id, role: 'admin', tier: 'pro', passwordHash: null })
  expect(linked.sessionEpoch).toBe(account.sessionEpoch + 1)
  expect(await livingKeys(account)).toEqual([])
  expect(await findEmbedCached(frame)).toMatchObject({ revokedAt: NOW })
  expect(follower).toHaveBeenCalled()
  const asked = { email: 'ada@example.org', password: PASSWORD, address: '10.0.0.1' }
  expect(await signInWithPassword(state, asked)).toEqual({ refused: 'wrong' })
  expect(await listAudit(database, 3)).toMatchObject([
    { actor: account.id, action: 'embed.revoke', subject: frame },
    { actor: account.id, action: 'key.revoke', subject: key },
    { actor: account.id, action: 'user.link', subject: account.id },
  ])

  const { stored } = await issueKey(database, { owner: linked }, act(linked))
  expect(await signInOutside(profile('s1', proved('ada@example.org')), NOW)).toEqual(linked)
  expect((await livingKeys(account)).map(({ id }) => id)).toEqual([stored.id])
})

test('an address that is not proved takes out nobody', async () => {
  const { account } = await squat('bob@example.org')
  const other = await signInOutside(profile('s2', { email: 'bob@example.org', email_verified: false }), NOW)
  expect(other.id).not.toBe(account.id)
  expect(await livingKeys(account)).toHaveLength(1)
})

test('keys that an operator made for an address without an account stay', async () => {
  await issueKey(database, { owner: 'cy@example.org', tier: 'pro' }, { actor: 'operator', at: NOW })
  const linked = await signInOutside(profile('s3', proved('cy@example.org')), NOW)
  expect(linked).toMatchObject({ tier: 'pro', sessionEpoch: 0 })
  expect(await livingKeys(linked)).toHaveLength(1)
})

test.each([
  [{ name: 'Zoe', preferred_username: 'z' }, 'Zoe'],
  [{ name: ' ', preferred_username: 'zoe@example.org' }, 'zoe'],
  [{ email: 'zoe@example.org' }, 'zoe'],
  [{}, 'Unnamed'],
])('%j is called %s', async (said, name) => {
  expect(await signInOutside(profile(`named ${JSON.stringify(said)}`, said), NOW)).toMatchObject({ name })
})
