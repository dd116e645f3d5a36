import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { VIEW_FORMAT } from '@/lib/contract/formats/formats'
import { valueAt } from '@/lib/engine/frame'
import type { Database } from '@/lib/state/database/database'
import { savedViews } from '@/lib/state/database/shared-schema'
import { addThree } from '@/lib/state/fake/add-person'
import { codeOf } from '@/lib/state/fake/code-of'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { insertView, MAX_VIEWS } from '@/lib/state/shared/saved-views'
import { api, dayOf, openMarket } from './changing-market.test-data'
import { compareWithNow } from './compare-with-now'
import { loadCopy, openView } from './open-view'
import { expireView, ownViews, removeView, renameView } from './own-views'
import { saveView } from './save-view'

const NOW = new Date('2026-01-02T03:04:05Z')
const DAY = 86_400_000

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let owner: Viewer
  let other: Viewer
  let admin: Viewer

  beforeAll(async () => {
    database = await state.database()
    ;({ owner, other, admin } = await addThree(database))
  })
  beforeEach(async () => {
    Object.assign(api, { days: 300, factor: () => 1, gone: new Set(), asked: 0 })
    openMarket(state)
    await database.execute(sql`delete from saved_views`)
  })

  const save = (of = '/onchain/free?days=90', more: { title?: string; expiry?: string } = {}, at = NOW) =>
    saveView(owner, { of, title: 'A view', expiry: '', ...more }, at)

  test('a view opens from its saved rows with owner, time, and source, without calling the market', async () => {
    const id = await save('/onchain/free?from=2025-03-01&to=2025-04-30')
    expect(Buffer.from(id, 'base64url')).toHaveLength(24)
    api.asked = 0
    api.factor = () => 5
    const opened = await openView(id, null, NOW)
    expect(opened).toMatchObject({
      ownerName: 'Ada',
      title: 'A view',
      path: 'onchain/free',
      query: '?from=2025-03-01&to=2025-04-30',
      source: 'Imported data',
      asOf: dayOf(299),
      revision: 'r1',
      createdAt: NOW,
      expiresAt: null,
    })
    const { view, whole } = await loadCopy(opened)
    expect(whole).toBe(true)
    expect(view.series.time).toHaveLength(63)
    expect(valueAt(view.series.columns.x, 0)).toBeCloseTo(2 + Math.sin(58 / 9), 11)
    expect(view.state).toMatchObject({ from: '2025-03-01', to: '2025-04-30' })
    expect(api.asked).toBe(0)
  })

  test('a view names its format, and one of a newer version is refused for everyone and kept', async () => {
    const id = await save()
    const { copy } = await openView(id, null, NOW)
    const stored = JSON.parse(gunzipSync(copy).toString())
    expect(stored.format).toBe(VIEW_FORMAT)
    const newer = gzipSync(JSON.stringify({ ...stored, format: VIEW_FORMAT + 1 }))
    await database.update(savedViews).set({ copy: newer }).where(eq(savedViews.id, id))
    for (const viewer of [null, owner, admin])
      await expect(openView(id, viewer, NOW)).rejects.toThrow('was written by a newer version of Chartroom')
    const [row] = await database.select().from(savedViews).where(eq(savedViews.id, id))
    expect(Buffer.from(row.copy ?? []).equals(newer)).toBe(true)
  })

  test('an owner whose name is an address is anonymous to others', async () => {
    const id = await save()
    const call = (name: string) =>
      database.execute(sql`update users set name = ${name} where id = ${owner.id}`)
    await call('ada@example.org')
    expect((await openView(id, null, NOW)).ownerName).toBe('somebody')
    await call('Ada')
  })

  test('points revised, added, and removed since are counted against the current series', async () => {
    const opened = await openView(await save(), null, NOW)
    expect(await compareWithNow(opened, null)).toMatchObject({ revised: 0, added: 0, removed: 0 })
    api.days = 303
    api.factor = (day) => (day === 250 ? 2 : day === 270 ? 1.01 : day === 100 ? 9 : 1)
    const since = await compareWithNow(opened, null)
    expect(since).toMatchObject({ revised: 2, added: 3, removed: 0 })
    expect(since.largest.map(({ when }) => when)).toEqual([dayOf(250), dayOf(270)])
    api.days = 290
    expect(await compareWithNow(opened, null)).toMatchObject({ added: 0, removed: 10 })
  })

  test('a view outlives its series, but cannot be compared then', async () => {
    const [free, pro] = [await save(), await save('/onchain/pro')]
    api.gone = new Set(['free', 'pro'])
    openMarket(state)
    const opened = await openView(free, null, NOW)
    // The rows in view and the one before them, from which the lines come.
    expect((await loadCopy(opened)).view.series.time).toHaveLength(91)
    expect(await codeOf(compareWithNow(opened, null))).toBe('unknown_route')
    expect(await codeOf(openView(pro, null, NOW))).toBe('sign_in_required')
    expect(await codeOf(openView(pro, owner, NOW))).toBe('done')
  })

  test('deleted, expired and unknown views get the same response', async () => {
    const [deleted, expired] = [await save(), await save('/onchain/free', { expiry: '7' })]
    await removeView(owner, deleted, NOW)
    const later = new Date(NOW.getTime() + 7 * DAY)
    const refusals = await Promise.all(
      [deleted, expired, 'A'.repeat(32), 'A', "' or 1=1"].map((id) =>
        openView(id, owner, later).catch(({ code, message }) => `${code}: ${message}`),
      ),
    )
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toContain('unknown_route')
    const [row] = await database.select().from(savedViews).where(eq(savedViews.id, deleted))
    expect(row).toMatchObject({ copy: null, deletedAt: NOW })
    expect((await ownViews(owner)).map(({ id }) => id)).toEqual([expired])
    expect(await codeOf(openView(expired, null, new Date(later.getTime() - 1)))).toBe('done')
  })

  const who = { anonymous: () => null, other: () => other, owner: () => owner, admin: () => admin }
  test.each([
    ['anonymous', 'done', 'sign_in_required', 'sign_in_required'],
    ['other', 'done', 'tier_required', 'not_found'],
    ['owner', 'done', 'done', 'done'],
    ['admin', 'done', 'done', 'not_found'],
  ] as const)('%s: read a free view %s, a pro one %s, change one %s', async (name, free, pro, change) => {
    const viewer = who[name]()
    const id = await save()
    expect(await codeOf(openView(id, viewer, NOW))).toBe(free)
    expect(await codeOf(openView(await save('/onchain/pro'), viewer, NOW))).toBe(pro)
    expect(await codeOf(renameView(viewer, id, 'Mine'))).toBe(change)
    expect(await codeOf(expireView(viewer, id, '30', NOW))).toBe(change)
    const mine = change === 'done'
    expect(await openView(id, owner, NOW)).toMatchObject({ title: mine ? 'Mine' : 'A view' })
    expect(await codeOf(removeView(viewer, id, NOW))).toBe(change)
    expect(await codeOf(openView(id, owner, NOW))).toBe(mine ? 'unknown_route' : 'done')
  })

  test('a user cannot save a series without access', async () => {
    expect(await codeOf(saveView(other, { of: '/onchain/pro', title: 'x', expiry: '' }, NOW))).toBe(
      'tier_required',
    )
  })

  test.each([
    ['//evil.example/x', 'A', '', 'unknown_route'],
    ['https://evil.example/', 'A', '', 'invalid_parameter'],
    ['/account', 'A', '', 'unknown_route'],
    ['/onchain/%', 'A', '', 'invalid_parameter'],
    ['/onchain/free', ' ', '', 'invalid_parameter'],
    ['/onchain/free', 'x'.repeat(121), '', 'invalid_parameter'],
    ['/onchain/free', 'A', '1e9', 'invalid_parameter'],
    ['/onchain/free?from=1990-01-01&to=1990-02-02', 'A', '', 'invalid_parameter'],
  ])('of %s, title %j, expiry %j: %s', async (of, title, expiry, code) => {
    expect(await codeOf(save(of, { title, expiry }))).toBe(code)
    expect(await ownViews(owner)).toEqual([])
  })

  test(`a user can have ${MAX_VIEWS} views, even with concurrent saves`, async () => {
    const row = {
      ownerId: owner.id,
      title: 'x',
      path: 'onchain/free',
      query: '',
      series: [],
      source: '',
      createdAt: NOW,
    }
    const insert = (at: number) =>
      insertView(database, { ...row, id: `${at}`.padStart(32, '0'), copy: new Uint8Array(1) })
    for (let at = 0; at < MAX_VIEWS - 1; at++) await insert(at)
    const last = await Promise.all([1000, 1001, 1002].map((at) => codeOf(insert(at))))
    expect(last.sort()).toEqual(['conflict', 'conflict', 'done'])
    await removeView(owner, '0'.repeat(32), NOW)
    expect(await codeOf(insert(2000))).toBe('done')
    // The data of a deleted view is removed a day later.
    await removeView(owner, '2000'.padStart(32, '0'), NOW)
    await insertView(database, {
      ...row,
      id: 'z'.repeat(32),
      copy: new Uint8Array(1),
      createdAt: new Date(NOW.getTime() + 2 * DAY),
    })
    const left = await database.select({ id: savedViews.id }).from(savedViews)
    expect(left).toHaveLength(MAX_VIEWS)
  })
})
