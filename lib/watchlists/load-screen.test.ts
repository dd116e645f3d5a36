import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addThree } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { loadScreen } from './load-screen'
import { measureAll } from './measured.test-data'
import { addWatchlist, shareOwnWatchlist } from './own-lists'

const state = createTestState()
const market = createFakeMarket()
let owner: Viewer
let other: Viewer

beforeAll(async () => {
  holdInProcess({ market, state })
  ;({ owner, other } = await addThree(await state.database()))
  await measureAll(market)
})

const paths = async (query: string, viewer: Viewer | null) =>
  (await loadScreen(query, viewer)).rows.map(({ path }) => path)

test('the rows of a screen are those that the viewer may see', async () => {
  expect(await paths('', owner)).toContain('onchain/mvrv')
  expect(await paths('', null)).not.toContain('onchain/mvrv')
  expect(await paths('', null)).toContain('onchain/open')
  expect(await paths('?where=last < -1e9', owner)).toEqual([])
  const { href, columns, rows, more } = await loadScreen('?col=last', owner)
  expect([href, columns.length, more]).toEqual(['/screen?col=last', 1, 0])
  expect(rows[0].cells).toHaveLength(1)
})

test('a list is that of its owner until it is shared, and then follows the rights of each reader', async () => {
  const id = await addWatchlist(owner, { title: 'Mine', entries: ['onchain/mvrv', 'onchain/open'] })
  const query = `?list=${id}`
  expect(await loadScreen(query, owner)).toMatchObject({ title: 'Mine', problems: [] })
  expect((await paths(query, owner)).sort()).toEqual(['onchain/mvrv', 'onchain/open'])
  for (const viewer of [other, null]) {
    const hidden = await loadScreen(query, viewer)
    const unknown = await loadScreen(`?list=${'A'.repeat(id.length)}`, viewer)
    expect(hidden.rows).toEqual([])
    expect([hidden.title, hidden.problems]).toEqual([unknown.title, unknown.problems])
    expect(hidden.problems).toHaveLength(1)
  }
  await shareOwnWatchlist(owner, id, true)
  expect((await loadScreen(query, null)).title).toBe('Mine')
  expect(await paths(query, null)).toEqual(['onchain/open'])
})

test.each(['?where=nonsense >', '?sort=nothing', '?col=nothing >', '?list=a/b c'])(
  '%s says what is wrong',
  async (query) => {
    expect((await loadScreen(query, owner)).problems.length).toBeGreaterThan(0)
  },
)

test('as of a day, a list has its values of that day, with the rights of the reader', async () => {
  holdInProcess({ market: createFakeMarket({ isRecorded: true }), state })
  const query = '?list=onchain/open,onchain/mvrv,onchain/gone&col=last&where=last > 5000'
  const then = await loadScreen(query, owner, '2020-06-30')
  expect(then.rows.map(({ path, date, cells }) => [path, date, cells[0].text])).toEqual([
    ['onchain/open', '2020-06-30', '5,180.00'],
    ['onchain/mvrv', '2020-06-30', '5,180.00'],
  ])
  expect(then.rows.some(({ isOld }) => isOld)).toBe(false)
  expect((await loadScreen(query, null, '2020-06-30')).rows.map(({ path }) => path)).toEqual(['onchain/open'])
  expect((await loadScreen(query, owner)).rows[0].date).toBe('2021-02-03')
  const all = await loadScreen('?where=last > 0', owner, '2020-06-30')
  expect([all.rows, all.problems]).toEqual([
    [],
    [expect.stringContaining('The values of all series on 2020-06-30 were not kept.')],
  ])
  const many = `?list=${Array.from({ length: 60 }, (_, at) => `onchain/gone${at}`).join(',')}`
  expect((await loadScreen(many, owner, '2020-06-30')).problems).toEqual([
    expect.stringContaining('the first 40 of 60'),
  ])
})

test('as of a day, a list without a record of earlier values says so', async () => {
  holdInProcess({ market: createFakeMarket(), state })
  const { rows, problems } = await loadScreen('?list=onchain/open', owner, '2020-06-30')
  expect([rows, problems]).toEqual([[], [expect.stringContaining('no record of earlier values')]])
})
