import { describe, expect, test } from 'vitest'
import { catalogOfFiles } from '@/lib/catalog/fake/real-files.test-data'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, lowerBound } from '@/lib/engine/frame'
import { renderSvg } from '@/lib/render/render-svg'
import { readViewState } from '@/lib/url/read-view-state'
import { KINDS } from '@/lib/view/kinds/kinds'
import { seriesOf } from '@/lib/view/series-of.test-data'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { testDataDir } from '@/scripts/test-data'
import { chartAt } from '../shapes/chart-at.test-data'
import { rowsOffLine } from './rows-off-line.test-data'

const WIDTHS = [390, 1440, 2560]

describe.skipIf(!testDataDir)('over files of publishers', () => {
  const catalog = catalogOfFiles()

  const load = async (endpoint: Endpoint): Promise<SeriesData> =>
    seriesOf(endpoint, await catalog().compute(endpoint.path, defaultRequest(endpoint)))

  test('every line is within a pixel of every row, in each window and at each width', async () => {
    const all = catalog().endpoints.filter(({ legacy, available }) => legacy === null && available)
    expect(all.length).toBeGreaterThan(400)
    const faults: string[] = []
    let passed = 0
    for (const endpoint of lawEndpoints(all)) {
      const series = await load(endpoint)
      const { state } = readViewState(endpoint, new URLSearchParams())
      const [first, last] = [series.time[0], series.time[series.time.length - 1]]
      const windows = [
        state,
        { ...state, from: dayOf(first), to: dayOf(last) },
        { ...state, from: dayOf(last - 365 * DAY_MS) },
      ]
      for (const [at, view] of windows.entries())
        for (const width of WIDTHS) {
          const chart = chartAt(series, view, { width, height: 460 })
          if (chart.empty) continue
          if (at === 0 && width === WIDTHS[1])
            expect(renderSvg(chart, { width, height: 460 })).toContain('<svg')
          if (KINDS[chart.kind].form === 'whole') continue
          const { faults: found, rows } = rowsOffLine(chart)
          passed += rows
          const what = `${endpoint.path.slice(API_PREFIX.length)} window ${at} at ${width}`
          faults.push(...found.map((fault) => `${what}: ${fault}`))
        }
    }
    console.log(`${passed.toLocaleString('en-US')} rows within a pixel of their line`)
    expect(faults).toEqual([])
    expect(passed).toBeGreaterThan(moreThan(10_000_000))
  })

  test.each([
    ['economic/inflation_cpi_yoy', 'value', '2021-11-01', 6.87],
    ['crypto/prices/BTC', 'close', '2014-09-17', 457.33],
    ['crypto/prices/BTC', 'close', '2017-08-16', 4376.63],
  ])('%s has %s of %s', async (path, field, day, value) => {
    const endpoint = catalog().endpoints.find((one) => one.path === API_PREFIX + path) as Endpoint
    const { time, columns } = await load(endpoint)
    const row = lowerBound(time, Date.parse(day))
    expect(dayOf(time[row])).toBe(day)
    expect((columns[field] as Float64Array)[row]).toBeCloseTo(value, 2)
  })
})
