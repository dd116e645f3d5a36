import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { addPerson } from '../fake/add-person'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { readKeyRevision } from '../keys/key-changes'
import { issueKey, listKeys, rotateKey } from '../keys/keys'
import { createBoard, findBoard } from '../shared/boards'
import { createEmbed, findEmbed } from '../shared/embeds'
import {
  changeView,
  deleteView,
  EXPIRED_STAY_MS,
  findView,
  insertView,
  sweepViews,
} from '../shared/saved-views'
import { addUsage } from '../usage/usage'
import { type Account, findAccount } from './accounts'
import { listAudit } from './audit'
import { endAccount } from './end-account'
import { changeUser } from './users'

const NOW = new Date('2026-01-02T03:04:05Z')

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database

  beforeAll(async () => {
    database = await state.database()
  })

  const act = (account: Account) => ({ actor: account.id, at: NOW })

  const person = (name: string, role?: 'admin') => addPerson(database, name, { role }, NOW)

  async function save(owner: Account, expiresAt: Date | null, now = NOW): Promise<string> {
    const id = Math.random().toString(36).slice(2).padEnd(32, 'v')
    await insertView(database, {
      id,
      ownerId: owner.id,
      title: 'A secret title',
      path: 'onchain/mvrv',
      query: '',
      series: [],
      source: 'sample',
      copy: new Uint8Array([1]),
      createdAt: now,
      expiresAt,
    })
    return id
  }

  /** A key that was used and rotated, a frame, a view and a board. */
  async function things(owner: Account) {
    const { stored } = await issueKey(database, { owner }, act(owner))
    await rotateKey(database, stored.id, 1000, act(owner))
    await addUsage(database, [{ keyId: stored.id, windowStart: NOW, count: 3, lastUsedAt: NOW }])
    const terms = {
      title: 'T',
      origins: ['https://a.example'],
      expiresAt: null,
      quotaHourly: 1,
      quotaDaily: 1,
    }
    const frame = await createEmbed(database, { ...terms, path: 'onchain/mvrv', query: '' }, owner, NOW)
    const text = { title: 'A secret board', description: '', content: { range: {}, cells: [] } }
    const board = await createBoard(database, { ownerId: owner.id, ...text }, NOW)
    return { frame: frame.id, view: await save(owner, null), board }
  }

  test('everything of the account goes, nothing of another, and the audit keeps no address', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')]
    const [hers, his] = [await things(ada), await things(bob)]
    const before = await readKeyRevision(database)
    expect(await endAccount(database, ada.id, act(ada))).toEqual({ embedIds: [hers.frame] })
    expect(await readKeyRevision(database)).toBeGreaterThan(before)
    expect(await findAccount(database, ada.id)).toBeUndefined()
    expect(await listKeys(database, ada)).toEqual([])
    expect(await findEmbed(database, hers.frame)).toBeUndefined()
    expect(await findView(database, hers.view, NOW)).toBeUndefined()
    expect(await findBoard(database, hers.board)).toBeUndefined()
    expect(await listKeys(database, bob)).toHaveLength(2)
    expect(await findEmbed(database, his.frame)).toBeDefined()
    expect(await findView(database, his.view, NOW)).toBeDefined()
    expect(await findBoard(database, his.board)).toBeDefined()
    const entries = await listAudit(database, 1000)
    expect(entries[0]).toMatchObject({
      actor: ada.id,
      action: 'user.delete',
      subject: ada.id,
      detail: { keys: 2, embeds: 1, views: 1, boards: 1 },
    })
    expect(entries.filter((entry) => entry.actor === ada.id).length).toBeGreaterThan(3)
    expect(JSON.stringify(entries)).not.toMatch(/example\.org|secret (title|board)/)
  })

  test('an unknown one is not found', async () => {
    await expect(endAccount(database, 'nobody', { actor: 'x', at: NOW })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('the last administrator stays, also where two leave at once', async () => {
    const [one, two] = [await person('one', 'admin'), await person('two', 'admin')]
    const ends = await Promise.allSettled([one, two].map((who) => endAccount(database, who.id, act(who))))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = ends[0].status === 'rejected' ? one : two
    await expect(endAccount(database, left.id, act(left))).rejects.toMatchObject({ code: 'conflict' })
    const third = await person('three')
    await changeUser(database, third.id, { role: 'admin' }, act(left))
    await endAccount(database, left.id, act(left))
  })

  test('a view that ended loses its data a week later: not before, and no other', async () => {
    const owner = await person('saver')
    const end = new Date(NOW.getTime() + 1000)
    const [short, lasting] = [await save(owner, end), await save(owner, null)]
    const week = new Date(end.getTime() + EXPIRED_STAY_MS)
    expect(await sweepViews(database, week)).toBe(0)
    const later = new Date(week.getTime() + 1)
    expect(
      await changeView(database, { id: short, ownerId: owner.id }, { title: 'Still there' }, later),
    ).toBe(true)
    expect(await sweepViews(database, later)).toBe(1)
    expect(await sweepViews(database, later)).toBe(0)
    expect(await findView(database, short, NOW)).toBeUndefined()
    expect(await findView(database, lasting, later)).toBeDefined()
    expect(await deleteView(database, { id: short, ownerId: owner.id }, later)).toBe(false)
    const [noted, renamed] = await listAudit(database, 2)
    expect(noted).toMatchObject({ actor: 'server', action: 'view.sweep', detail: { owner: owner.id } })
    expect(renamed).toMatchObject({ actor: owner.id, action: 'view.rename', detail: {} })

    const next = await save(owner, end)
    await save(owner, null, later)
    expect(await findView(database, next, NOW)).toBeUndefined()
  })
})
