import { expect, test } from 'vitest'
import { HALVING_DAYS } from '@/lib/contract/events/align-events'
import { DAY_MS } from '@/lib/engine/frame'
import { drawChart } from '../draw-chart'
import type { LoadedChart } from '../loaded-chart'
import { loadedSample as load } from '../shapes/loaded-sample.test-data'
import { exportSeries } from './export-series'

type Row = Record<string, number | null>
const rowsOf = (chart: LoadedChart) =>
  JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as {
    rows: string
    field: string
    units: Record<string, string>
    data: Row[]
  }

interface Line {
  id: string
  data: [day: number, value: number | null][]
}

test.each(['', '&rebase=100', '&rebase=percent', '&show=2016-07-09,2020-05-11', '&scale=log&timeframe=1y'])(
  'a file of an aligned chart has the lines that are drawn%s',
  async (more) => {
    const chart = await load('onchain/mvrv', `align=halving${more}`)
    const file = rowsOf(chart)
    const { option, legend } = drawChart(chart, 'light', { width: 1200, height: 460 })
    const drawn = legend.filter((entry) => entry.drawn).map(({ field }) => field)
    expect(Object.keys(file.data[0])).toEqual(['day', ...drawn])
    expect(Object.keys(file.units)).toEqual(drawn)
    expect(file.field).toBe('mvrv')
    const byDay = new Map(file.data.map((row) => [row.day, row]))
    let points = 0
    for (const { id, data } of (option as { series: Line[] }).series) {
      if (!drawn.includes(id)) continue
      for (const [day, value] of data) {
        if (value === null) continue
        const own = byDay.get(day)?.[id]
        expect(Math.abs((own ?? Number.NaN) - value)).toBeLessThanOrEqual(6e-7 * Math.abs(value))
        points++
      }
    }
    expect(points).toBeGreaterThan(200 * drawn.length)
  },
)

test('every row of an aligned file is a day of the series, counted from the event', async () => {
  const chart = await load('onchain/mvrv', 'align=halving')
  const { data } = rowsOf(chart)
  const { time, columns } = chart.series
  const mvrv = columns.mvrv as Float64Array
  let cells = 0
  for (const { day, ...cycles } of data) {
    for (const [name, value] of Object.entries(cycles)) {
      expect(HALVING_DAYS as readonly string[]).toContain(name)
      if (value === null) continue
      const row = time.indexOf(Date.parse(name) + (day as number) * DAY_MS)
      expect(value).toBe(mvrv[row])
      cells++
    }
  }
  const from = Date.parse(HALVING_DAYS[0])
  expect(cells).toBe(mvrv.filter((value, row) => time[row] >= from && Number.isFinite(value)).length)
})

test('a file in CSV says what its days and columns are', async () => {
  const chart = await load('onchain/mvrv', 'align=2020-01-01,2024-01-01')
  const { body, points } = exportSeries({ chart, format: 'csv', now: 0 })
  const lines = body.split('\r\n')
  const head = lines.findIndex((line) => !line.startsWith('#'))
  expect(lines[head]).toBe('day,2024-01-01,2020-01-01')
  expect(lines[head + 1]).toMatch(/^0,[\d.]+,[\d.]+$/)
  expect(lines).toContain('# rows: one per day since the event; columns are named by the day of the event')
  expect(lines.length - head - 2).toBe(points)
})

test('a chart that cannot be aligned keeps its rows', async () => {
  const chart = await load('onchain/urpd-history', 'align=halving')
  expect(rowsOf(chart).data[0]).toHaveProperty('date')
})
