import { expect, test } from 'vitest'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { readViewState } from '@/lib/url/read-view-state'
import { chartHref, readCell, writeCell } from './cell-state'

const window = { from: '2024-01-01', to: '2024-06-30' }

test('a chart opens with the days of the board; an aligned one with its whole cycles', async () => {
  const endpoint = (await createFakeMarket().catalog()).find('onchain/mvrv')
  if (!endpoint) throw new Error('no series')
  const cellOf = (query: string) =>
    readCell(endpoint, writeCell(endpoint, readViewState(endpoint, new URLSearchParams(query)).state))
  expect(chartHref(endpoint, cellOf('from=2020-01-01&scale=log'), window)).toBe(
    '/onchain/mvrv?scale=log&from=2024-01-01&to=2024-06-30',
  )
  const aligned = cellOf('align=halving&show=mvrv,2016-07-09')
  expect(aligned.align).toBe('halving')
  expect(chartHref(endpoint, aligned, window)).toBe('/onchain/mvrv?show=mvrv,2016-07-09&align=halving')
})
