import { beforeAll, describe, expect, test } from 'vitest'
import { createTarget, listTargets } from '../alerts/alert-targets'
import { createAlert, findAlert } from '../alerts/alerts'
import type { Database } from '../database/database'
import { addPerson } from '../fake/add-person'
import { ALERT } from '../fake/alert'
import { createTestState, STATE_KINDS } from '../fake/test-state'
import { readKeyRevision } from '../keys/key-changes'
import { issueKey, listKeys, rotateKey } from '../keys/keys'
import { createBoard, findBoard } from '../shared/boards'
import { createEmbed, findEmbed } from '../shared/embeds'
import { createSeries, findSeries } from '../shared/own-series'
import {
  changeView,
  deleteView,
  EXPIRED_STAY_MS,
  findView,
  insertView,
  sweepViews,
} from '../shared/saved-views'
import { createWatchlist, findWatchlist } from '../shared/watchlists'
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

  /** Gives an owner a used and rotated key, an embed, a saved view, a board, a watchlist, and an alert with a target. */
  async function fillAccount(owner: Account) {
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
    const embed = await createEmbed(database, { ...terms, path: 'onchain/mvrv', query: '' }, owner, NOW)
    const text = { title: 'A secret board', description: '', content: { range: {}, cells: [] } }
    const board = await createBoard(database, { ownerId: owner.id, ...text }, NOW)
    const target = {
      kind: 'mail',
      title: 'Me',
      address: '',
      hint: 'a…',
      secret: null,
      ownerId: owner.id,
    } as const
    const targetId = await createTarget(database, target, NOW)
    const alert = await createAlert(database, { ...ALERT, ownerId: owner.id }, [targetId], NOW)
    const secret = { title: 'A secret list', entries: ['onchain/mvrv'] }
    const list = await createWatchlist(database, { ownerId: owner.id, ...secret }, NOW)
    const kept = {
      title: 'A secret series',
      description: '',
      content: { path: 'onchain/mvrv', formula: 'a' },
    }
    const series = await createSeries(database, { ownerId: owner.id, ...kept }, NOW)
    return { embed: embed.id, view: await save(owner, null), board, list, series, alert }
  }

  test('deleting an account deletes what it owns, nothing of others, and leaves no email address in the audit log', async () => {
    const [ada, bob] = [await person('ada'), await person('bob')]
    const [hers, his] = [await fillAccount(ada), await fillAccount(bob)]
    const before = await readKeyRevision(database)
    expect(await endAccount(database, ada.id, act(ada))).toEqual({ embedIds: [hers.embed] })
    expect(await readKeyRevision(database)).toBeGreaterThan(before)
    expect(await findAccount(database, ada.id)).toBeUndefined()
    expect(await listKeys(database, ada)).toEqual([])
    expect(await findEmbed(database, hers.embed)).toBeUndefined()
    expect([await findAlert(database, hers.alert), await listTargets(database, ada.id)]).toEqual([
      undefined,
      [],
    ])
    expect(await listTargets(database, bob.id)).toHaveLength(1)
    expect(await findView(database, hers.view, NOW)).toBeUndefined()
    expect(await findBoard(database, hers.board)).toBeUndefined()
    expect(await findWatchlist(database, hers.list)).toBeUndefined()
    expect(await findSeries(database, hers.series)).toBeUndefined()
    expect(await listKeys(database, bob)).toHaveLength(2)
    expect(await findEmbed(database, his.embed)).toBeDefined()
    expect(await findView(database, his.view, NOW)).toBeDefined()
    expect(await findBoard(database, his.board)).toBeDefined()
    expect(await findWatchlist(database, his.list)).toBeDefined()
    expect(await findSeries(database, his.series)).toBeDefined()
    const entries = await listAudit(database, 1000)
    expect(entries[0]).toMatchObject({
      actor: ada.id,
      action: 'user.delete',
      subject: ada.id,
      detail: { keys: 2, embeds: 1, views: 1, boards: 1, watchlists: 1, series: 1, alerts: 1 },
    })
    expect(entries.filter((entry) => entry.actor === ada.id).length).toBeGreaterThan(3)
    expect(JSON.stringify(entries)).not.toMatch(/example\.org|secret (title|board|list|series)/)
  })

  test('deleting an unknown account is refused with not_found', async () => {
    await expect(endAccount(database, 'nobody', { actor: 'x', at: NOW })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('the last administrator cannot leave, even if two try at once', async () => {
    const [one, two] = [await person('one', 'admin'), await person('two', 'admin')]
    const results = await Promise.allSettled([one, two].map((who) => endAccount(database, who.id, act(who))))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const remaining = results[0].status === 'rejected' ? one : two
    await expect(endAccount(database, remaining.id, act(remaining))).rejects.toMatchObject({
      code: 'conflict',
    })
    const third = await person('three')
    await changeUser(database, third.id, { role: 'admin' }, act(remaining))
    await endAccount(database, remaining.id, act(remaining))
  })

  test('an expired view loses its data after a week, and no other view does', async () => {
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
    const [swept, renamed] = await listAudit(database, 2)
    expect(swept).toMatchObject({ actor: 'server', action: 'view.sweep', detail: { owner: owner.id } })
    expect(renamed).toMatchObject({ actor: owner.id, action: 'view.rename', detail: {} })

    const next = await save(owner, end)
    await save(owner, null, later)
    expect(await findView(database, next, NOW)).toBeUndefined()
  })
})
