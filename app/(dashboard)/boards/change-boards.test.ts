import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { emptyBoard } from '@/lib/boards/board'
import { openBoard } from '@/lib/boards/open-board'
import { addBoard, ownBoards } from '@/lib/boards/own-boards'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { formOf } from '../account/form-of.test-data'
import {
  addChart,
  changeTitle,
  copyToOwn,
  deleteBoard,
  makeBoard,
  saveAsNewBoard,
  saveEditedBoard,
  shareByLink,
  stopSharing,
} from './change-boards'

let viewer: Viewer | null = null
vi.mock('@/lib/auth/session', () => ({ viewerOf: async () => viewer }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))
vi.mock('next/cache', () => ({ revalidatePath: () => {} }))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`redirect ${to}`)
  },
}))

const state = createTestState()
const people: Record<string, Viewer> = {}
let id = ''

beforeAll(async () => {
  holdInProcess({ market: createFakeMarket(), state })
  for (const [name, role] of [
    ['owner', 'user'],
    ['other', 'user'],
    ['admin', 'admin'],
  ] as const) {
    people[name] = await addPerson(await state.database(), name, { role, tier: 'pro' })
  }
})
beforeEach(async () => {
  id = await addBoard(people.owner, emptyBoard('Before'))
})

/** The outcome of an action as text, or the address of its redirect. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    (said) => JSON.stringify(said),
    (error: Error) => error.message,
  )

const CHART = '/onchain/open?from=2020-02-01&scale=log'
const CHANGES = {
  rename: () => changeTitle(null, formOf({ id, title: 'After' })),
  share: () => shareByLink(null, formOf({ id })),
  'stop sharing': () => stopSharing(null, formOf({ id })),
  save: () => saveEditedBoard(id, 1, emptyBoard('After')),
  'add a chart to': () => addChart(null, formOf({ board: id, chart: CHART })),
  delete: () => deleteBoard(null, formOf({ id })),
}

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  'only its owner may %s a board',
  async (change) => {
    const before = await openBoard(id, people.owner)
    for (const name of ['nobody', 'other', 'admin']) {
      viewer = people[name] ?? null
      const said = await outcome(CHANGES[change]())
      expect(said, name).toMatch(name === 'nobody' ? /[Ss]ign.in/ : /Board not found/)
    }
    expect(await openBoard(id, people.owner)).toEqual(before)
    viewer = people.owner
    expect(await outcome(CHANGES[change]())).toMatch(/"plain"|"saved"|^redirect \/boards\/[\w-]{32}$/)
  },
)

test('anonymous visitors are sent to sign in, and back', async () => {
  viewer = null
  expect(await outcome(makeBoard(null, formOf({ title: 'Mine' })))).toBe('redirect /sign-in?next=%2Fboards')
  expect(await outcome(copyToOwn(null, formOf({ id: 'macro' })))).toBe(
    'redirect /sign-in?next=%2Fboards%2Fmacro',
  )
  expect(await outcome(addChart(null, formOf({ chart: CHART })))).toBe(
    `redirect /sign-in?next=${encodeURIComponent(`/boards/add?chart=${encodeURIComponent(CHART)}`)}`,
  )
  expect(await outcome(saveAsNewBoard(emptyBoard('Mine')))).toContain('refused')
})

test('a new board takes the dates of its first chart and keeps the chart’s other settings', async () => {
  viewer = people.other
  const led = await outcome(addChart(null, formOf({ chart: CHART, title: 'With a chart' })))
  const made = await openBoard(led.split('/').at(-1) ?? '', people.other)
  expect(made.content).toMatchObject({
    title: 'With a chart',
    range: { kind: 'dates', from: '2020-02-01', to: null },
    cells: [{ path: 'onchain/open', query: '?scale=log' }],
  })
})

test.each(['', 'https://elsewhere.example/onchain/open', '/onchain/gone', '/boards', `/${'x'.repeat(5000)}`])(
  '“%s” is no chart to be added',
  async (chart) => {
    viewer = people.other
    const before = (await ownBoards(people.other)).length
    expect(await outcome(addChart(null, formOf({ chart, title: 'x' })))).toContain('Not a chart address')
    expect(await ownBoards(people.other)).toHaveLength(before)
  },
)

test('an outdated editor gets the current version, and nothing is written', async () => {
  viewer = people.owner
  expect(await saveEditedBoard(id, 1, emptyBoard('First'))).toEqual({ kind: 'saved', id, version: 2 })
  expect(await saveEditedBoard(id, 1, emptyBoard('Second'))).toEqual({ kind: 'changed since', version: 2 })
  expect((await openBoard(id, people.owner)).content.title).toBe('First')
  expect(await saveEditedBoard(id, 2, { title: '' })).toMatchObject({ kind: 'refused' })
})

test.each([
  [null, 1],
  [{ id: 'x' }, 1],
  [['a'], 1],
  ['id', '1'],
  ['id', 1.5],
  ['id', 0],
  ['id', 2 ** 40],
  ['id', Number.NaN],
])('%j and %j are not a board and version', async (of, from) => {
  viewer = people.owner
  const said = await saveEditedBoard(of === 'id' ? id : of, from, emptyBoard('After'))
  expect(said).toMatchObject({ kind: 'refused', text: expect.stringContaining('id or version') })
  expect((await openBoard(id, people.owner)).content.title).toBe('Before')
})
