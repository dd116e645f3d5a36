import { expect, test } from 'vitest'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { addSeries, removeSeries } from '@/lib/own-series/own-series'
import { addPerson } from '@/lib/state/fake/add-person'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { createTestState } from '@/lib/state/fake/test-state'
import { findTool } from './find'

const state = createTestState()

test('own series of the account come first, and nobody else finds them', async () => {
  holdInProcess({ market: createFakeMarket(), state })
  const database = await state.database()
  const [ada, bob] = [await addPerson(database, 'Ada'), await addPerson(database, 'Bob')]
  const asked = { title: 'Twice the open', description: '', formula: '2 * onchain/open', chart: '' }
  const id = await addSeries(ada, asked)
  const find = (viewer: typeof ada | null) =>
    findTool.answer({ query: 'open' }, { viewer, site: 'https://a.example', now: 0 })
  const { data, text } = await find(ada)
  const own = {
    address: '/onchain/open?formula=%60Twice+the+open%60+=+2+*+onchain/open',
    title: 'Twice the open',
    yours: true,
    formula: '2 * onchain/open',
  }
  expect(data.series).toMatchObject([own, { address: '/onchain/open' }])
  expect(text).toContain(`${own.address} – Twice the open (own series of this account`)
  for (const viewer of [bob, null]) expect(JSON.stringify(await find(viewer))).not.toContain('Twice')
  await removeSeries(ada, id)
  expect(JSON.stringify(await find(ada))).not.toContain('Twice')
})
