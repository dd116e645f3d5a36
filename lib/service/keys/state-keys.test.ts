import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import type { Database } from '../../state/database/database'
import { openState } from '../../state/database/open-state'
import { everythingStored } from '../../state/fake/everything-stored'
import { createTestState, STATE_KINDS } from '../../state/fake/test-state'
import { hashKey } from '../../state/keys/hash-key'
import { expireKey, issueKey, listKeys, revokeKey, rotateKey } from '../../state/keys/keys'
import { createStateKeys, type StateKeys } from './state-keys'

const HOUR = 3_600_000
const start = Date.UTC(2025, 0, 15)
const silent = { error: () => {}, info: () => {} }

test('reading keys does not create a state', async () => {
  const dataDir = join(tmpdir(), `chartroom-untouched-${crypto.randomUUID()}`)
  const keys = createStateKeys(openState({ dataDir }), silent)
  await keys.refresh()
  expect(keys.loading?.()).toBeUndefined()
  expect(keys.find('cr_live_0')).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
  keys.close()
})

describe.each(STATE_KINDS)('keys on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let keys: StateKeys
  let now = start
  const act = () => ({ actor: 'test', at: new Date(now) })

  beforeAll(async () => {
    database = await state.database()
    keys = createStateKeys(state, silent, { now: () => now })
    await keys.refresh()
  })
  afterAll(() => keys.close())

  test('an issued key matches exactly and has the permissions of its tier', async () => {
    const { key, stored } = await issueKey(database, { owner: 'a@example.org', tier: 'pro' }, act())
    expect(key).toMatch(/^cr_live_[0-9a-f]{64}$/)
    await keys.refresh()
    expect(keys.find(key)).toEqual({
      id: stored.id,
      owner: stored.ownerId,
      tier: 'pro',
      permissions: ['onchain', 'chart-data'],
      quota: {},
    })
    expect(keys.find(key.toUpperCase())).toBeUndefined()
    expect(keys.find(hashKey(key))).toBeUndefined()
    const free = await issueKey(database, { owner: 'b', tier: 'free', test: true }, act())
    expect(free.key).toMatch(/^cr_test_/)
    expect(free.stored.permissions).toEqual([])
  })

  test('after a rotation, both keys work until the grace period ends, then only the new one', async () => {
    now = start
    const old = await issueKey(database, { owner: 'rotating', tier: 'pro', quotaHourly: 7 }, act())
    const next = await rotateKey(database, old.stored.id, 24 * HOUR, act())
    await keys.refresh()
    expect(next.stored.quotaHourly).toBe(7)
    expect([keys.find(old.key)?.id, keys.find(next.key)?.id]).toEqual([old.stored.id, next.stored.id])
    await expect(rotateKey(database, old.stored.id, HOUR, act())).rejects.toThrow(/already rotated/)
    now = start + 24 * HOUR
    expect(() => keys.find(old.key)).toThrow(expect.objectContaining({ code: 'expired_key' }))
    expect(keys.find(next.key)?.id).toBe(next.stored.id)
    const [listed] = (await listKeys(database, 'rotating')).filter(({ id }) => id === old.stored.id)
    expect(listed.replacedBy).toBe(next.stored.id)
  })

  test('a grace period never extends an expiry', async () => {
    const expiresAt = new Date(now + HOUR)
    const old = await issueKey(database, { owner: 'short', tier: 'pro', expiresAt }, act())
    await rotateKey(database, old.stored.id, 24 * HOUR, act())
    const listed = await listKeys(database, 'short')
    expect(listed.find(({ id }) => id === old.stored.id)?.expiresAt).toEqual(expiresAt)
  })

  test('revoked and expired keys have different errors, and revoked takes precedence', async () => {
    const { key, stored } = await issueKey(database, { owner: 'ending', tier: 'pro' }, act())
    await expireKey(database, stored.id, new Date(now), act())
    await keys.refresh()
    expect(() => keys.find(key)).toThrow(expect.objectContaining({ code: 'expired_key', status: 401 }))
    await revokeKey(database, stored.id, act())
    await keys.refresh()
    expect(() => keys.find(key)).toThrow(expect.objectContaining({ code: 'revoked_key', status: 401 }))
    await expect(rotateKey(database, stored.id, HOUR, act())).rejects.toThrow(/no longer valid/)
  })

  test('no row contains a key, and every change is in the audit log', async () => {
    const { key, stored } = await issueKey(database, { owner: 'audited', tier: 'pro' }, act())
    const next = await rotateKey(database, stored.id, HOUR, act())
    await revokeKey(database, stored.id, act())
    const all = await everythingStored(database)
    for (const secret of [key, next.key]) expect(all).not.toContain(secret.slice(13))
    expect(all).toContain(hashKey(key))
    const { rows } = (await database.execute(
      sql`select action from audit where subject = ${stored.id} order by id`,
    )) as unknown as { rows: { action: string }[] }
    expect(rows.map(({ action }) => action)).toEqual(['key.issue', 'key.rotate', 'key.revoke'])
  })

  test('a failed change stores nothing', async () => {
    const before = await listKeys(database)
    const asked = { owner: 'nobody@example.org', tier: 'pro' as const, quotaHourly: -1 }
    await expect(issueKey(database, asked, act())).rejects.toThrow()
    expect(await listKeys(database)).toEqual(before)
    const { rows } = (await database.execute(
      sql`select 1 from users where email = 'nobody@example.org'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([])
  })

  if (kind === 'PGlite') {
    test('only one process can open the embedded state', async () => {
      await expect(openState(state.options).database()).rejects.toThrow(/in use by process/)
    })

    test('while another process has the state open, keys get 503 and nothing is logged', async () => {
      const lines: string[] = []
      const log = { ...silent, error: (line: string) => lines.push(line) }
      const elsewhere = openState(state.options)
      let attempts = 0
      const counted = {
        ...elsewhere,
        database() {
          attempts++
          return elsewhere.database()
        },
      }
      const waiting = createStateKeys(counted, log, { everyMs: 20 })
      await waiting.loading?.()
      expect(() => waiting.find('cr_live_0')).toThrow(expect.objectContaining({ status: 503 }))
      await until('several attempts to fail', () => attempts > 3)
      expect(lines).toEqual([])
      waiting.close()
    })
  }
})
