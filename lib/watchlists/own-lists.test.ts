import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import type { Database } from '@/lib/state/database/database'
import { addThree } from '@/lib/state/fake/add-person'
import { codeOf } from '@/lib/state/fake/code-of'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { MAX_WATCHLISTS, planWatchlists } from '@/lib/state/shared/watchlists'
import { addWatchlist, mergeBrowserLists, ownWatchlists, saveWatchlist, starChart } from './own-lists'
import { MAX_ENTRIES } from './watchlist'

const NOW = new Date('2026-01-02T03:04:05Z')

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let owner: Viewer

  beforeAll(async () => {
    database = await state.database()
    holdInProcess({ market: createFakeMarket(), state })
    ;({ owner } = await addThree(database))
  })
  beforeEach(async () => {
    await database.execute(sql`delete from watchlists`)
  })

  const make = (entries: readonly string[] = ['onchain/open', 'onchain/mvrv'], title = 'Mine') =>
    addWatchlist(owner, { title, entries }, NOW)

  test('entries are written in one form, each once, without days', async () => {
    await make([
      'onchain/mvrv?utm=x&chain=ltc&days=90&tab=table',
      '/onchain/mvrv?chain=litecoin',
      'onchain/open',
    ])
    expect((await ownWatchlists(owner))[0].entries).toEqual(['onchain/mvrv?chain=litecoin', 'onchain/open'])
  })

  test.each([
    ['no title', { title: ' ', entries: [] }, 'invalid_parameter'],
    ['a long title', { title: 'x'.repeat(81), entries: [] }, 'invalid_parameter'],
    [
      'too many entries',
      { title: 'x', entries: Array(MAX_ENTRIES + 1).fill('onchain/open') },
      'invalid_parameter',
    ],
    ['a long entry', { title: 'x', entries: [`onchain/open?${'x'.repeat(2_000)}`] }, 'invalid_parameter'],
    ['an unknown series', { title: 'x', entries: ['onchain/gone'] }, 'unknown_route'],
    ['another site', { title: 'x', entries: ['//evil.example/x'] }, 'unknown_route'],
    ['a script', { title: 'x', entries: ['javascript:alert(1)'] }, 'unknown_route'],
    ['a part of its own', { title: 'x', entries: [], html: '<b>' }, 'invalid_parameter'],
    ['nothing', null, 'invalid_parameter'],
  ])('%s is refused', async (_, content, code) => {
    expect(await codeOf(addWatchlist(owner, content, NOW))).toBe(code)
    expect(await ownWatchlists(owner)).toEqual([])
  })

  test('of two concurrent edits the later one is refused, and a gone series stays until its owner removes it', async () => {
    const id = await make()
    await database.execute(sql`update watchlists set entries = array['onchain/gone', 'onchain/open']`)
    const save = (version: number, entries: readonly string[]) =>
      saveWatchlist(owner, { id, version, content: { title: 'Mine', entries } }, NOW)
    expect(await save(1, ['onchain/open', 'onchain/gone'])).toBe(2)
    expect(await codeOf(save(1, []))).toBe('conflict')
    expect((await ownWatchlists(owner))[0].entries).toEqual(['onchain/open', 'onchain/gone'])
    expect(await save(2, ['onchain/open'])).toBe(3)
    expect(await codeOf(save(3, ['onchain/gone']))).toBe('unknown_route')
  })

  test('a star is an entry of one list, also of two stars at once, and comes first among the lists', async () => {
    await make()
    await Promise.all(['onchain/open', 'onchain/mvrv'].map((one) => starChart(owner, one, true, NOW)))
    const [starred, mine] = await ownWatchlists(owner)
    expect([starred.isDefault, mine.isDefault]).toEqual([true, false])
    expect([...starred.entries].sort()).toEqual(['onchain/mvrv', 'onchain/open'])
    await starChart(owner, 'onchain/mvrv', false, NOW)
    expect((await ownWatchlists(owner))[0].entries).toEqual(['onchain/open'])
    expect(await codeOf(starChart(owner, 'onchain/gone', true, NOW))).toBe('unknown_route')
    expect(await codeOf(starChart(null, 'onchain/open', true, NOW))).toBe('sign_in_required')
  })

  test('lists of a browser join those of the account, also twice at once, and what cannot stays', async () => {
    await make(['onchain/mvrv'], 'Coins')
    const browser = [
      { title: 'Starred', isDefault: true, entries: ['onchain/open', 'onchain/gone'] },
      { title: 'coins', isDefault: false, entries: ['onchain/open', 'onchain/mvrv'] },
    ]
    const left = await Promise.all([1, 2].map(() => mergeBrowserLists(owner, browser, NOW)))
    for (const one of left)
      expect(one).toEqual([{ title: 'Starred', isDefault: true, entries: ['onchain/gone'] }])
    expect(await ownWatchlists(owner)).toMatchObject([
      { title: 'Starred', isDefault: true, entries: ['onchain/open'] },
      { title: 'Coins', isDefault: false, entries: ['onchain/mvrv', 'onchain/open'] },
    ])
    expect(await codeOf(mergeBrowserLists(null, browser, NOW))).toBe('sign_in_required')
    expect(await codeOf(mergeBrowserLists(owner, [{ title: 7 }], NOW))).toBe('invalid_parameter')
  })

  test('the number of lists is limited, and a list without room in the account stays in the browser', async () => {
    const added = Array.from({ length: MAX_WATCHLISTS }, (_, at) => ({
      title: `List ${at}`,
      isDefault: false,
      entries: [],
    }))
    await planWatchlists(database, owner.id, () => ({ added, changed: [] }), NOW)
    expect(await codeOf(make())).toBe('conflict')
    const browser = [{ title: 'More', isDefault: false, entries: ['onchain/open'] }]
    expect(await mergeBrowserLists(owner, browser, NOW)).toEqual(browser)
    expect((await ownWatchlists(owner)).map(({ title }) => title)).toEqual(added.map(({ title }) => title))
  })
})
