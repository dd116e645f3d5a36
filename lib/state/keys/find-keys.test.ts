import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { createTestState } from '../fake/test-state'
import { addUsage, readUsageByKey } from '../usage/usage'
import { findKeys } from './find-keys'
import { HINT_LENGTH, issueKey } from './keys'

const NOW = new Date('2026-01-02T03:00:00Z')
const OWNERS = ['ada@example.org', 'bob_1@example.org', 'bob21@example.org', 'Desk 100%']
const keys: Record<string, { key: string; id: string }> = {}
const state = createTestState()
let database: Database

beforeAll(async () => {
  database = await state.database()
  for (const [minute, owner] of OWNERS.entries()) {
    const at = new Date(NOW.getTime() + minute * 60_000)
    const { key, stored } = await issueKey(database, { owner, tier: 'free' }, { actor: 'test', at })
    keys[owner] = { key, id: stored.id }
  }
})

const found = async (text: string, limit = 10) =>
  (await findKeys(database, text, limit)).map(({ owner }) => owner.email ?? owner.name)

test.each([
  ['part of an email address, ignoring case', 'ADA@', ['ada@example.org']],
  ['part of a name', 'desk', ['Desk 100%']],
  ['the SQL wildcard % as a plain character', '%', ['Desk 100%']],
  ['the SQL wildcard _ as a plain character', 'bob_', ['bob_1@example.org']],
  ['empty text, which returns all keys, newest first', '', OWNERS.toReversed()],
  ['text without a match', 'eve', []],
])('finds by %s', async (_case, text, expected) => {
  expect(await found(text)).toEqual(expected)
})

test('finds a key by its first characters, by the whole key, and by its id', async () => {
  const { key, id } = keys['ada@example.org']
  for (const text of [key.slice(0, HINT_LENGTH), key, id])
    expect(await found(text)).toContain('ada@example.org')
  expect(await found('cr_live_')).toHaveLength(OWNERS.length)
  expect(await found('cr_test_')).toEqual([])
})

test('returns at most the limit', async () => {
  expect(await found('', 2)).toHaveLength(2)
})

test('usage is counted per key, from the given time on', async () => {
  const [one, two] = OWNERS.map((owner) => keys[owner].id)
  const use = (keyId: string, windowStart: Date, count: number) => ({
    keyId,
    windowStart,
    count,
    lastUsedAt: NOW,
  })
  const before = new Date(NOW.getTime() - 3_600_000)
  await addUsage(database, [use(one, NOW, 2), use(one, before, 5), use(two, before, 7)])
  expect(await readUsageByKey(database, [one, two], NOW)).toEqual(new Map([[one, 2]]))
  expect(await readUsageByKey(database, [], NOW)).toEqual(new Map())
})
