import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { lastDate } from '@/lib/view/readout/last-date'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { newestValue } from '@/lib/view/text/newest-value'
import { lawEndpoints } from '@/scripts/law-sample'
import { chartAt } from './shapes/chart-at.test-data'

test('of every series, each value of the legend has the date at its beginning or one of its own', async () => {
  const wrong: string[] = []
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    const series = await sampleSeries(endpoint)
    const { legend } = chartAt(series)
    const { resolution } = series.metadata
    const newest = newestValue(legend)
    for (const { field, drawn, last } of legend) {
      if (!drawn || !last || !newest) continue
      const isNewest = last.until === newest.until
      const said = last.olderDate ?? (isNewest ? lastDate(last, resolution) : lastDate(newest, resolution))
      if (said !== lastDate(last, resolution) || (isNewest && last.olderDate))
        wrong.push(`${endpoint.path.slice(API_PREFIX.length)} ${field}: ${said}`)
    }
  }
  expect(wrong).toEqual([])
})
