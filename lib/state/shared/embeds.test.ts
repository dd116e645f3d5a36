import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../accounts/accounts'
import type { Database } from '../database/database'
import { embeds } from '../database/shared-schema'
import { addPerson } from '../fake/add-person'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { createEmbed, listEmbeds, MAX_EMBEDS, MAX_KEPT_EMBEDS, REVOKED_STAY_MS, sweepEmbeds } from './embeds'

const NOW = new Date(Date.UTC(2025, 0, 15))
const ASKED = {
  title: 'MVRV',
  path: 'onchain/mvrv',
  query: '',
  origins: ['https://a.org'],
  expiresAt: null,
  quotaHourly: 10,
  quotaDaily: 100,
}

describe.each(STATE_KINDS)('embeds on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  beforeAll(async () => {
    database = await state.database()
  })

  const create = (owner: Account, at = NOW) =>
    createEmbed(database, ASKED, { id: owner.id, role: 'user' }, at)
  const fill = (owner: Account, count: number, revokedAt: Date | null) =>
    database.insert(embeds).values(
      Array.from({ length: count }, (_, at) => ({
        ...ASKED,
        id: `${owner.id}-${revokedAt ? 'revoked' : 'live'}-${at}`,
        ownerId: owner.id,
        createdAt: NOW,
        revokedAt,
      })),
    )

  test('the limit holds when embeds are created at once', async () => {
    const owner = await addPerson(database, 'full')
    await fill(owner, MAX_EMBEDS - 1, null)
    const results = await Promise.allSettled([create(owner), create(owner), create(owner)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listEmbeds(database, { ownerId: owner.id })).toHaveLength(MAX_EMBEDS)
  })

  test('revoked embeds count until they are deleted 90 days later', async () => {
    const owner = await addPerson(database, 'revoking')
    await fill(owner, MAX_KEPT_EMBEDS, NOW)
    await expect(create(owner)).rejects.toMatchObject({ code: 'conflict' })
    await create(owner, new Date(NOW.getTime() + REVOKED_STAY_MS + 1))
    expect(await listEmbeds(database, { ownerId: owner.id })).toHaveLength(1)
  })

  test('the sweep only deletes embeds revoked long ago, for every owner', async () => {
    const owner = await addPerson(database, 'swept')
    await fill(owner, 3, null)
    await fill(owner, 1, new Date(NOW.getTime() - REVOKED_STAY_MS + 1))
    await database.insert(embeds).values({
      ...ASKED,
      id: `${owner.id}-long-revoked`,
      ownerId: owner.id,
      createdAt: NOW,
      revokedAt: new Date(NOW.getTime() - REVOKED_STAY_MS - 1),
    })
    expect(await sweepEmbeds(database, NOW)).toBe(1)
    expect(await listEmbeds(database, { ownerId: owner.id })).toHaveLength(4)
  })
})
