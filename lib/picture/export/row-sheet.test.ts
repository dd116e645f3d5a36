import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { drawChart } from '../draw-chart'
import { loadedAt, loadedSample } from '../shapes/loaded-sample.test-data'
import { exportSeries } from './export-series'

interface Line {
  id: string
  data: [time: number, value: number | null][]
}

test('a file has displaced values on the days on which they are drawn, and says so', async () => {
  const displaced = catalog.endpoints.filter(({ fields }) => fields.some((field) => field.displaced))
  expect(displaced.length).toBeGreaterThan(0)
  for (const endpoint of displaced) {
    const chart = loadedAt(await sampleSeries(endpoint), 'timeframe=1y')
    const file = JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as {
      displaced: Record<string, string>
      data: Record<string, number | string | null>[]
    }
    const moved = endpoint.fields.filter((field) => field.displaced).map(({ name }) => name)
    expect(Object.keys(file.displaced)).toEqual(moved)
    const rows = new Map(file.data.map((row) => [row.date, row]))
    const { option } = drawChart(chart, 'light', { width: 1200, height: 460 })
    let points = 0
    for (const { id, data } of (option as { series: Line[] }).series) {
      if (!moved.includes(id)) continue
      for (const [at, value] of data) {
        const row = rows.get(dayOf(at))
        if (value === null || !row) continue
        expect(Math.abs(Number(row[id]) - value)).toBeLessThanOrEqual(6e-7 * Math.abs(value))
        points++
      }
    }
    expect(points).toBeGreaterThan(300)
  }
})

test.each([
  ['from=2024-01-01&to=2024-06-30', []],
  ['from=2024-01-01&to=2024-06-26', ['the last week has rows after 2024-06-26']],
  ['from=2024-01-03&to=2024-06-30', ['the first week begins before 2024-01-03']],
  ['timeframe=all', ['the first week has rows from 2010-07-18 on', 'the last week is not over']],
])('weeks of %s say which of them are not whole', async (query, expected) => {
  const chart = await loadedSample('crypto/prices/BTC', `interval=1w&show=close&${query}`)
  const { rows } = JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as { rows: string }
  expect(rows.split('; ').filter((part) => /^the (first|last)/.test(part))).toEqual(expected)
})
