import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../accounts/accounts'
import type { Database } from '../database/database'
import { apiKeys } from '../database/schema'
import { addPerson } from '../fake/add-person'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { hashKey } from './hash-key'
import { MAX_KEPT_KEYS, MAX_KEYS } from './key-limits'
import { issueKey, listKeys, revokeKey, rotateKey } from './keys'

const NOW = new Date('2026-01-02T03:04:05Z')
const DAY_MS = 24 * 3600 * 1000
const act = { actor: 'test', at: NOW }

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database

  beforeAll(async () => {
    database = await state.database()
  })

  async function owner(name: string, keys: number, more: Partial<typeof apiKeys.$inferInsert> = {}) {
    const made = await addPerson(database, name, {}, NOW)
    await addKeys(made, keys, more)
    return made
  }

  async function addKeys(
    { id: ownerId }: Account,
    keys: number,
    more: Partial<typeof apiKeys.$inferInsert> = {},
  ) {
    const made = Array.from({ length: keys }, (): typeof apiKeys.$inferInsert => {
      const id = crypto.randomUUID()
      const kept = { ownerId, hint: '', mode: 'live', tier: 'free', createdAt: NOW } as const
      return { ...kept, permissions: [], id, hash: hashKey(id), ...more }
    })
    if (keys > 0) await database.insert(apiKeys).values(made)
  }

  const issue = (of: Account, at = NOW) => issueKey(database, { owner: of }, { ...act, at })

  test('the limit of valid keys holds when keys are created at once', async () => {
    const ada = await owner('ada', MAX_KEYS - 1)
    await addKeys(ada, 5, { revokedAt: NOW })
    await addKeys(ada, 5, { expiresAt: NOW })
    const made = await Promise.allSettled([issue(ada), issue(ada), issue(ada)])
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(issue(ada)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/can have 50 keys/),
    })
    const [{ id }] = (await listKeys(database, ada)).filter((key) => !key.revokedAt && !key.expiresAt)
    await expect(rotateKey(database, id, 1000, act)).rejects.toMatchObject({ code: 'conflict' })
    expect((await listKeys(database, ada)).find((key) => key.id === id)?.replacedBy).toBeNull()
    const { stored } = await rotateKey(database, id, 0, act)
    await revokeKey(database, stored.id, act)
    await issue(ada)
  })

  test('invalid keys count toward a total limit and are deleted after three months', async () => {
    const bob = await owner('bob', MAX_KEPT_KEYS - 1, {
      revokedAt: NOW,
      expiresAt: new Date(NOW.getTime() + DAY_MS),
    })
    const { stored } = await issue(bob)
    await expect(issue(bob)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/three months/),
    })
    await expect(rotateKey(database, stored.id, 0, act)).rejects.toMatchObject({ code: 'conflict' })
    expect(await listKeys(database, bob)).toHaveLength(MAX_KEPT_KEYS)
    const later = new Date(NOW.getTime() + 91 * DAY_MS)
    const next = await issue(bob, later)
    expect((await listKeys(database, bob)).map(({ id }) => id)).toEqual([next.stored.id, stored.id])
  })
})
