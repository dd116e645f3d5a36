import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { emptyBoard } from '@/lib/boards/board'
import { openBoard } from '@/lib/boards/open-board'
import { addBoard, addCell, removeBoard, renameOwn, saveBoard, shareOwn } from '@/lib/boards/own-boards'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addSeries, openSeries, removeSeries, saveSeries, shareOwnSeries } from '@/lib/own-series/own-series'
import { listAudit } from '@/lib/state/accounts/audit'
import type { Database } from '@/lib/state/database/database'
import { addThree } from '@/lib/state/fake/add-person'
import { codeOf } from '@/lib/state/fake/code-of'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { openWatchlist } from '@/lib/watchlists/open-watchlist'
import { addWatchlist, removeWatchlist, saveWatchlist, shareOwnWatchlist } from '@/lib/watchlists/own-lists'

interface Kind {
  make: (viewer: Viewer | null) => Promise<string>
  open: (id: string, viewer: Viewer | null) => Promise<{ id: string }>
  /** Fields that its owner sees before it is shared, and others after. */
  own: object
  shared: object
  share: (viewer: Viewer | null, id: string, isShared: boolean) => Promise<unknown>
  remove: (viewer: Viewer | null, id: string) => Promise<unknown>
  /** Changes of the first version. */
  changes: ((viewer: Viewer | null, id: string) => Promise<unknown>)[]
  /** Code for others who change it. */
  others: string
}

const content = { ...emptyBoard('Mine'), cells: [] }
const FREE = { path: 'onchain/open', query: '', title: null, width: 'third', height: 'short' } as const
const list = { title: 'Mine', entries: ['onchain/open', 'onchain/mvrv'] }
const asked = { title: 'Mine', description: '', formula: '2 * onchain/open', chart: '' }

/** Documents of people that can be shared by a link, by the name that the audit log has for them. */
const KINDS: Readonly<Record<string, Kind>> = {
  board: {
    make: (viewer) => addBoard(viewer, content),
    open: openBoard,
    own: { kind: 'own', isShared: false, version: 1, ownerName: 'Ada' },
    shared: { kind: 'shared', content },
    share: shareOwn,
    remove: removeBoard,
    changes: [
      (viewer, id) => saveBoard(viewer, { id, version: 1, content: emptyBoard('Theirs') }),
      (viewer, id) => renameOwn(viewer, id, 'Theirs'),
      (viewer, id) => addCell(viewer, id, FREE),
    ],
    others: 'unknown_route',
  },
  watchlist: {
    make: (viewer) => addWatchlist(viewer, list),
    open: openWatchlist,
    own: { isOwn: true, isShared: false, ownerName: 'Ada' },
    shared: { isOwn: false, title: 'Mine' },
    share: shareOwnWatchlist,
    remove: removeWatchlist,
    changes: [
      (viewer, id) => saveWatchlist(viewer, { id, version: 1, content: { title: 'Theirs', entries: [] } }),
    ],
    others: 'unknown_route',
  },
  series: {
    make: (viewer) => addSeries(viewer, asked),
    open: openSeries,
    own: { isShared: false, version: 1 },
    shared: { title: 'Mine' },
    share: shareOwnSeries,
    remove: removeSeries,
    changes: [(viewer, id) => saveSeries(viewer, { id, version: 1, asked: { ...asked, title: 'Theirs' } })],
    others: 'not_found',
  },
}

describe.each(STATE_KINDS)('on %s', (stored) => {
  const state = createTestState(stored)
  let database: Database
  let owner: Viewer
  let other: Viewer
  let admin: Viewer

  beforeAll(async () => {
    database = await state.database()
    holdInProcess({ market: createFakeMarket(), state })
    ;({ owner, other, admin } = await addThree(database))
  })
  beforeEach(async () => {
    await database.execute(sql`delete from audit`)
  })

  describe.each(Object.entries(KINDS))('a %s', (name, kind) => {
    test('is private until shared and after it is unshared; to others it is not found', async () => {
      const id = await kind.make(owner)
      expect(Buffer.from(id, 'base64url')).toHaveLength(24)
      expect(await kind.open(id, owner)).toMatchObject(kind.own)
      const refusals = await Promise.all(
        [null, other, admin].flatMap((viewer) =>
          [id, 'A'.repeat(32), 'nope', "' or 1=1"].map((one) =>
            kind.open(one, viewer).catch(({ code, message }) => `${code}: ${message}`),
          ),
        ),
      )
      expect(new Set(refusals).size).toBe(1)
      expect(refusals[0]).toMatch(/^unknown_route: /)
      await kind.share(owner, id, true)
      for (const viewer of [null, other, admin])
        expect(await kind.open(id, viewer)).toMatchObject(kind.shared)
      await kind.share(owner, id, false)
      expect(await codeOf(kind.open(id, other))).toBe('unknown_route')
    })

    test('is changed by its owner alone, also while it is shared', async () => {
      const id = await kind.make(owner)
      await kind.share(owner, id, true)
      const before = await kind.open(id, null)
      const changes = [...kind.changes, (viewer: Viewer | null) => kind.share(viewer, id, true)]
      const outcomes = async (viewer: Viewer | null) => {
        const codes = new Set<string | undefined>()
        for (const change of changes) codes.add(await codeOf(change(viewer, id)))
        return [...codes]
      }
      for (const [viewer, code] of [
        [null, 'sign_in_required'],
        [other, kind.others],
        [admin, kind.others],
      ] as const) {
        expect(await outcomes(viewer)).toEqual([code])
        expect(await codeOf(kind.remove(viewer, id))).toBe(code)
        expect(await kind.open(id, null)).toEqual(before)
      }
      expect(await outcomes(owner)).toEqual(['done'])
      expect(JSON.stringify(await kind.open(id, null))).toContain('Theirs')
      await kind.remove(owner, id)
      for (const viewer of [null, owner])
        for (const one of [id, 'x']) expect(await codeOf(kind.open(one, viewer))).toBe('unknown_route')
    })

    test('is in the audit log when it is created, shared, unshared and deleted, without its link and title', async () => {
      const id = await kind.make(owner)
      await kind.share(owner, id, true)
      await kind.share(owner, id, false)
      await kind.remove(owner, id)
      const entries = (await listAudit(database, 10)).reverse()
      expect(entries.map(({ action }) => action)).toEqual(
        ['create', 'share', 'unshare', 'delete'].map((what) => `${name}.${what}`),
      )
      expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${id}|Mine`))
      expect(entries.every(({ actor }) => actor === owner.id)).toBe(true)
    })
  })
})
