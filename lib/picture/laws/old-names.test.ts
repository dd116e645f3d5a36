import { expect, test } from 'vitest'
import { seriesPath } from '@/lib/contract/family'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveSeries } from '@/lib/market/resolve-series'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { lawEndpoints } from '@/scripts/law-sample'
import { loadRows, readAddress } from '../load-chart'

// A page, a picture and a file at an old name show what the API answers there.

const { market } = holdSampleMarket()
const old = (await market.catalog()).endpoints.filter(({ legacy }) => legacy !== null)
const own = old.filter(({ legacy }) => legacy?.shape === 'historical')
const SEES_ALL = { admit: async () => {}, seesWithheld: async () => true }

test('the rows of every old name are those of the API', async () => {
  for (const endpoint of [...own, ...lawEndpoints(old.filter((one) => !own.includes(one)))]) {
    if (!endpoint.available) continue
    const path = seriesPath(endpoint)
    const { series } = await loadRows(
      await readAddress(path, new URLSearchParams(), 'data', getMarketFor(null)),
      null,
    )
    const answer = await market.series(path, {})
    expect(series.time, path).toEqual(answer.time)
    expect(Object.keys(series.columns), path).toEqual(Object.keys(answer.columns))
    for (const name of Object.keys(answer.columns))
      expect(series.columns[name], `${path}.${name}`).toEqual(answer.columns[name])
  }
})

test('an old name with rows of its own has their kind of chart, and names its successor', async () => {
  const catalog = await market.catalog()
  expect(own.length).toBeGreaterThan(2)
  for (const endpoint of own) {
    const path = seriesPath(endpoint)
    const { series } = await loadRows(
      await readAddress(path, new URLSearchParams(), 'data', getMarketFor(null)),
      null,
    )
    const kind = path.endsWith('_ohlc') ? 'candles' : path.includes('carry') ? 'episodes' : 'line'
    expect(chooseKind(series, plotFields(series)), path).toBe(kind)
    expect(resolveSeries(catalog, path)?.successor?.endpoint.path, path).toBe(endpoint.canonical?.path)
  }
})

test('lists show the latest value of those rows', async () => {
  const latest = (path: string) => ({ text: path, day: '2026-01-01', time: 0, cadence: 'daily' }) as never
  const values = await visibleLatestValues(SEES_ALL, own, { of: ({ path }) => latest(path) })
  expect([...values].map(([path, { text }]) => [path, text])).toEqual(own.map(({ path }) => [path, path]))
})

test('of every old name, another value of a fixed parameter has a notice in the words of the API, the same value none', async () => {
  const catalog = await market.catalog()
  let fixed = 0
  for (const endpoint of old) {
    const path = seriesPath(endpoint)
    for (const [name, value] of Object.entries(resolveSeries(catalog, path)?.preset ?? {})) {
      fixed++
      const noticesOf = async (text: string) =>
        (
          await readAddress(path, new URLSearchParams({ [name]: text }), 'csv', getMarketFor(null))
        ).notices.map(({ reason }) => reason)
      expect(await noticesOf('other'), path).toEqual([`${name} must be one of ${value}`])
      for (const same of [value, value.toUpperCase(), '']) expect(await noticesOf(same), path).toEqual([])
      await expect(market.series(path, { [name]: 'other' })).rejects.toThrow(
        `${name} must be one of ${value}`,
      )
    }
  }
  expect(fixed).toBeGreaterThan(5)
})
