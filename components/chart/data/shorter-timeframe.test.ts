import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, valueAt } from '@/lib/engine/frame'
import { seriesQuery } from '@/lib/query/series-query'
import { plainViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { rowsOfShorterTimeframe } from './shorter-timeframe'

const endpoint = {
  path: '/api/v1/onchain/mvrv',
  family: 'onchain',
  name: 'mvrv',
  parameters: [{ name: 'days' }, { name: 'startDate' }, { name: 'dataResolution' }, { name: 'chain' }],
  fields: [],
} as unknown as Endpoint
const START = Date.UTC(2026, 0, 1)
const series = {
  time: Float64Array.from({ length: 100 }, (_, day) => START + day * DAY_MS),
  columns: {
    mvrv: Float64Array.from({ length: 100 }, (_, day) => day),
    note: Array.from({ length: 100 }, (_, day) => `${day}`),
  },
} as unknown as SeriesData

const stateOf = (params: ViewState['params']) => ({ ...plainViewState(), params })

function ahead(params: ViewState['params'], rowCount = 100) {
  const client = new QueryClient()
  client.setQueryData(seriesQuery(endpoint, stateOf({}), 800).queryKey, { series, rowCount })
  return rowsOfShorterTimeframe(client, endpoint, stateOf(params), 800)
}

test('the last days of a loaded series are shown immediately', () => {
  const found = ahead({ days: 30 })
  expect(found?.rowCount).toBe(30)
  expect(['mvrv', 'note'].map((name) => found && valueAt(found.series.columns[name], 0))).toEqual([70, '70'])
  expect(found?.series.time[0]).toBe(START + 70 * DAY_MS)
})

test('the year to date begins on its day', () => {
  const found = ahead({ startDate: '2026-03-01' })
  expect(found && valueAt(found.series.columns.mvrv, 0)).toBe(59)
})

test('nothing is shown ahead for other parameters, finer rows, or a downsampled series', () => {
  expect(ahead({})).toBeUndefined()
  expect(ahead({ days: 30, chain: 'litecoin' })).toBeUndefined()
  expect(ahead({ days: 30, dataResolution: '1h' })).toBeUndefined()
  expect(ahead({ days: 30 }, 500)).toBeUndefined()
})
