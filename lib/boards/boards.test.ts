import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import type { Database } from '@/lib/state/database/database'
import { users } from '@/lib/state/database/schema'
import { boards } from '@/lib/state/database/shared-schema'
import { addPerson, addThree } from '@/lib/state/fake/add-person'
import { codeOf } from '@/lib/state/fake/code-of'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState, STATE_KINDS } from '@/lib/state/fake/test-state'
import { createBoard, MAX_BOARDS } from '@/lib/state/shared/boards'
import { type Cell, type ChartCell, emptyBoard, MAX_CELLS } from './board'
import { lastDayOf, loadCells } from './load-cells'
import { openBoard } from './open-board'
import { addBoard, addCell, copyBoard, ownBoards, saveBoard, shareOwn } from './own-boards'

const NOW = new Date('2026-01-02T03:04:05Z')
const cell = (path: string, more: Partial<ChartCell> = {}): ChartCell => ({
  path,
  query: '',
  title: null,
  width: 'third',
  height: 'short',
  ...more,
})
const FREE = cell('onchain/open')
const PRO = cell('onchain/mvrv', { query: '?chain=litecoin' })

describe.each(STATE_KINDS)('on %s', (kind) => {
  const state = createTestState(kind)
  let database: Database
  let owner: Viewer
  let other: Viewer

  beforeAll(async () => {
    database = await state.database()
    holdInProcess({ market: createFakeMarket(), state })
    ;({ owner, other } = await addThree(database))
  })
  beforeEach(async () => {
    await database.execute(sql`delete from boards`)
  })

  const board = (cells: readonly Cell[] = [FREE, PRO]) => ({ ...emptyBoard('Mine'), cells })
  const make = (cells?: readonly Cell[]) => addBoard(owner, board(cells), NOW)

  test('an owner whose name is an address is anonymous to others', async () => {
    const named = await addPerson(database, 'ada@example.org')
    const id = await addBoard(named, board(), NOW)
    expect((await openBoard(id, named)).ownerName).toBe('somebody')
  })

  test('of two concurrent edits the later one is refused with the current version, and nothing is lost', async () => {
    const id = await make()
    expect(await saveBoard(owner, { id, version: 1, content: emptyBoard('First') }, NOW)).toBe(2)
    const late = saveBoard(owner, { id, version: 1, content: emptyBoard('Second') }, NOW)
    await expect(late).rejects.toMatchObject({ code: 'conflict', detail: { version: 2 } })
    expect((await openBoard(id, owner)).content.title).toBe('First')
    expect(await saveBoard(owner, { id, version: 2, content: emptyBoard('Second') }, NOW)).toBe(3)
    const both = await Promise.all(
      ['a', 'b'].map((title) =>
        codeOf(saveBoard(owner, { id, version: 3, content: emptyBoard(title) }, NOW)),
      ),
    )
    expect(both.sort()).toEqual(['conflict', 'done'])
  })

  test('each chart depends on the rights of the viewer, not of the owner', async () => {
    const seen = async (viewer: Viewer | null) =>
      (await loadCells([FREE, PRO], viewer)).map((one) =>
        'view' in one ? one.view.endpoint.name : (one.error as { code: string }).code,
      )
    expect(await seen(owner)).toEqual(['open', 'mvrv'])
    expect(await seen(other)).toEqual(['open', 'tier_required'])
    expect(await seen(null)).toEqual(['open', 'sign_in_required'])
    expect(lastDayOf(await loadCells([FREE, PRO], null))).toBe('2021-02-03')
    expect(lastDayOf(await loadCells([cell('onchain/gone')], owner))).toBeNull()
  })

  test('stored boards are normalized', async () => {
    const id = await make([
      cell('onchain/mvrv', { query: '?utm=x&chain=ltc&days=90&from=2024-01-01&tab=table' }),
    ])
    expect((await openBoard(id, owner)).content.cells[0]).toMatchObject({ query: '?chain=litecoin' })
  })

  test.each([
    ['no title', { ...board(), title: ' ' }],
    ['a long title', { ...board(), title: 'x'.repeat(121) }],
    ['too many charts', board(Array.from({ length: MAX_CELLS + 1 }, () => FREE))],
    ['a long query', board([cell('onchain/open', { query: `?${'x'.repeat(2000)}` })])],
    ['a strange width', { ...board(), cells: [{ ...FREE, width: 'huge' }] }],
    ['a word of its own', { ...board(), cells: [{ ...FREE, html: '<b>' }] }],
    ['days that are turned', { ...board(), range: { kind: 'dates', from: '2024-02-01', to: '2024-01-01' } }],
    ['no days', { ...board(), range: { kind: 'dates', from: null, to: null } }],
    ['nothing', null],
  ])('%s is refused with a message', async (_, content) => {
    await expect(addBoard(owner, content, NOW)).rejects.toMatchObject({ code: 'invalid_parameter' })
    expect(await ownBoards(owner)).toEqual([])
  })

  test('a board that is too long after normalization is refused, so that every stored one can be opened', async () => {
    const compared = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (one) => `vs=onchain/open:${one},axis=shared,hidden=1`,
    )
    const query = `?${compared.join('&')}&formula=${'€'.repeat(200)}`
    expect(await codeOf(make([cell('onchain/open', { query })]))).toBe('invalid_parameter')
    const id = await make([FREE])
    const content = board([cell('onchain/open', { query })])
    expect(await codeOf(saveBoard(owner, { id, version: 1, content }, NOW))).toBe('invalid_parameter')
    expect((await openBoard(id, owner)).content.cells).toEqual([FREE])
  })

  test('an unknown series is refused by name', async () => {
    expect(await codeOf(make([cell('onchain/gone')]))).toBe('unknown_route')
    expect(await codeOf(make([cell('../../etc/passwd')]))).toBe('unknown_route')
  })

  test('a full board cannot get another chart', async () => {
    const id = await make(Array.from({ length: MAX_CELLS - 1 }, () => FREE))
    await addCell(owner, id, PRO, NOW)
    expect((await openBoard(id, owner)).content.cells.at(-1)).toEqual(PRO)
    expect(await codeOf(addCell(owner, id, PRO, NOW))).toBe('conflict')
  })

  test('a ready-made or shared board can be copied, a private one is not found', async () => {
    const [mine, hidden] = [await make(), await make()]
    await shareOwn(owner, mine, true, NOW)
    const copy = await copyBoard(other, mine, NOW)
    expect(await openBoard(copy, other)).toMatchObject({ kind: 'own', isShared: false, content: board() })
    expect(await codeOf(copyBoard(other, hidden, NOW))).toBe('unknown_route')
    expect(await codeOf(copyBoard(null, mine, NOW))).toBe('sign_in_required')
    expect(await openBoard('macro', null)).toMatchObject({ kind: 'ready-made', isShared: true })
  })

  test('the number of boards is limited, and they are listed last changed first', async () => {
    const id = await make()
    const later = new Date(NOW.getTime() + 1000)
    const second = await addBoard(owner, board([FREE]), later)
    expect(await ownBoards(owner)).toMatchObject([
      { id: second, cells: 1 },
      { id, cells: 2, title: 'Mine', isShared: false },
    ])
    expect(await ownBoards(other)).toEqual([])
    const text = { title: 'x', description: '', content: { range: {}, cells: [] } }
    for (let made = 2; made < MAX_BOARDS; made++)
      await createBoard(database, { ownerId: owner.id, ...text }, NOW)
    expect(await codeOf(make())).toBe('conflict')
  })

  test('deleting an account deletes its boards', async () => {
    const gone = await addPerson(database, 'Max')
    await addBoard(gone, emptyBoard('Of Max'), NOW)
    await database.delete(users).where(eq(users.id, gone.id))
    expect(await database.select().from(boards)).toEqual([])
  })
})
