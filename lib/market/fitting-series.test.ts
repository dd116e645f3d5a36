import { expect, test } from 'vitest'
import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import type { Endpoint } from '@/lib/contract/endpoint'
import { POINT_CAP } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { fittingSeries } from './fitting-series'

const START = dayTime('2015-01-01')
const DAYS = 4000
const PER_DAY: Record<Resolution, number> = { '1d': 1, '1h': 24, '10m': 144, block: 300 }
const ALL = { from: null, to: null }

const endpoint = {
  path: '/api/v1/onchain/mvrv',
  parameters: [
    { name: 'dataResolution', allowed: [...RESOLUTIONS] },
    { name: 'startDate' },
    { name: 'endDate' },
  ],
} as unknown as Endpoint

/** A market with `DAYS` days that keeps the newest rows within the point cap, and records its requests. */
function createMarket() {
  const asked: Record<string, string>[] = []
  return {
    asked,
    async series(_path: string, params: Readonly<Record<string, string>>): Promise<SeriesData> {
      asked.push(params)
      const resolution = (params.dataResolution ?? '1d') as Resolution
      const first = params.startDate ? dayTime(params.startDate) : START
      const last = params.endDate ? dayTime(params.endDate) : START + (DAYS - 1) * DAY_MS
      const rows = ((last - first) / DAY_MS + 1) * PER_DAY[resolution]
      const kept = resolution === '1d' ? rows : Math.min(rows, POINT_CAP)
      const step = DAY_MS / PER_DAY[resolution]
      const time = Float64Array.from({ length: kept }, (_, row) => first + (rows - kept + row) * step)
      return { time, metadata: { resolution, truncated: kept < rows } } as unknown as SeriesData
    },
  }
}

async function ask(
  dataResolution: string,
  window: { from: string | null; to: string | null },
  of = endpoint,
) {
  const market = createMarket()
  const { time, metadata } = await fittingSeries(market, of, { dataResolution }, window)
  return {
    resolution: metadata.resolution,
    days: [dayOf(time[0]), dayOf(time[time.length - 1])],
    asked: market.asked,
  }
}

test('a window that fits in one response is complete, at the requested resolution', async () => {
  const window = { from: '2019-03-01', to: '2019-03-30' }
  for (const resolution of RESOLUTIONS.slice(1))
    expect(await ask(resolution, window)).toMatchObject({ resolution, days: [window.from, window.to] })
})

test('a window that does not fit is complete too, at a coarser resolution', async () => {
  const year = { from: '2019-01-01', to: '2019-12-31' }
  expect(await ask('block', year)).toMatchObject({ resolution: '1h', days: [year.from, year.to] })
  expect(await ask('1h', ALL)).toMatchObject({
    resolution: '1d',
    days: ['2015-01-01', dayOf(START + 3999 * DAY_MS)],
  })
})

test('more rows per day than expected are detected in the response', async () => {
  // Sixty days: 8,640 rows by the estimate, 18,000 of this chain.
  expect(await ask('block', { from: '2019-01-01', to: '2019-03-01' })).toMatchObject({ resolution: '10m' })
})

test('a resolution that cannot fit is not requested', async () => {
  const { asked } = await ask('block', ALL)
  expect(asked.map(({ dataResolution }) => dataResolution)).toEqual(['1d'])
})

test('a window beyond the series is the whole series in days', async () => {
  expect(await ask('1h', { from: '1990-01-01', to: '1990-12-31' })).toMatchObject({ resolution: '1d' })
})

test('daily requests, and servers without days, are requested unchanged', async () => {
  expect((await ask('1d', ALL)).asked).toEqual([{ dataResolution: '1d' }])
  const other = { ...endpoint, parameters: endpoint.parameters.slice(0, 1) } as Endpoint
  expect((await ask('block', ALL, other)).asked).toEqual([{ dataResolution: 'block' }])
  const onlyFiner = { ...endpoint, available: false }
  expect((await ask('block', ALL, onlyFiner)).asked).toEqual([{ dataResolution: 'block' }])
})

test('a resolution that the chain does not have is requested, so that its refusal is shown', async () => {
  const days = { ...endpoint, resolutionsByChain: { bitcoin: ['1d'] } } as unknown as Endpoint
  expect((await ask('1h', { from: '2019-03-01', to: '2019-03-02' }, days)).asked).toEqual([
    { dataResolution: '1h' },
  ])
})
