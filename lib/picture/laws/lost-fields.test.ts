import { describe, expect, test } from 'vitest'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints } from '@/scripts/law-sample'
import { chartAt } from '../shapes/chart-at.test-data'

const SIZE = { width: 1200, height: 630 }

/** The series without a value in these fields, as where their inputs are not loaded. */
const without = (series: SeriesData, isLost: (name: string) => boolean): SeriesData => ({
  ...series,
  columns: Object.fromEntries(
    Object.entries(series.columns).map(([name, column]) => [
      name,
      isLost(name) && column instanceof Float64Array ? column.map(() => Number.NaN) : column,
    ]),
  ),
})

/** A series where files have a part of its inputs: all but the main field, one level beside the price, the price. */
function partsOf(series: SeriesData, main: string): SeriesData[] {
  const own = series.fields.filter(({ role, name }) => role !== 'price' && name !== main)
  const priced = own.filter(({ unit }) => unit === 'USD').slice(0, 1)
  const kept = new Set(series.fields.flatMap(({ role, name }) => (role === 'price' ? [name] : [])))
  const beside = new Set([...kept, ...priced.map(({ name }) => name)])
  return [
    without(series, (name) => name === main),
    without(series, (name) => !beside.has(name)),
    without(series, (name) => !kept.has(name)),
  ]
}

describe('a series of which fields have no value is still drawn', () => {
  test.each(FAMILIES)('%s', async (family) => {
    const faults: string[] = []
    const own = catalog.endpoints.filter((endpoint) => endpoint.family === family && !endpoint.legacy)
    for (const endpoint of lawEndpoints(own)) {
      const series = await sampleSeries(endpoint)
      const main = chartAt(series, '', SIZE).legend[0]?.field ?? ''
      for (const [at, part] of partsOf(series, main).entries()) {
        const chart = chartAt(part, '', SIZE)
        if (chart.empty) continue
        try {
          renderSvg(chart, SIZE)
        } catch (error) {
          faults.push(`${endpoint.path.slice(API_PREFIX.length)} part ${at}: ${error}`)
        }
      }
    }
    expect(faults).toEqual([])
  })
})
