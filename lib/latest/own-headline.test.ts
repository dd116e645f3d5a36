import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { buildChart } from '@/lib/view/build-chart'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { hasOwnHeadline, headlineOf } from '@/lib/view/readout/headline'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { inputOf } from '@/lib/view/synthetic-series.test-data'
import { latestValueOf } from './latest-value'

test('of curves and distributions, lists have the headline of the page and not the last of its rows', async () => {
  const wrong: string[] = []
  let count = 0
  for (const endpoint of catalog.endpoints) {
    if (!endpoint.fields.some(({ role }) => role === 'tenor' || role === 'buckets')) continue
    const series = await sampleSeries(endpoint)
    if (!hasOwnHeadline(chooseKind(series, plotFields(series)))) continue
    count++
    const { last } = headlineOf(series, buildChart(inputOf(series)), null)
    const latest = latestValueOf(series)
    if (latest?.text !== last?.text || latest?.change)
      wrong.push(`${endpoint.path.slice(API_PREFIX.length)}: ${latest?.text}, not ${last?.text}`)
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(1)
})
