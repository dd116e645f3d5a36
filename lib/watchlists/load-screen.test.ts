import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { getLatestValues } from '@/lib/latest/latest-values'
import { measureForLists } from '@/lib/latest/table/measured'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addThree } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { loadScreen } from './load-screen'
import { addWatchlist, shareOwnWatchlist } from './own-lists'

const state = createTestState()
const market = createFakeMarket()
let owner: Viewer
let other: Viewer

beforeAll(async () => {
  holdInProcess({ market, state })
  ;({ owner, other } = await addThree(await state.database()))
  for (const { path } of (await market.catalog()).endpoints)
    getLatestValues().keep(path, measureForLists(await market.series(path, {})))
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
