import { expect, test } from 'vitest'
import { tableRows } from '@/components/chart/table/table-rows'
import { drawChart } from '@/lib/picture/draw-chart'
import { exportSeries } from '@/lib/picture/export/export-series'
import { loadedSample as load } from '@/lib/picture/shapes/loaded-sample.test-data'
import { drawingOptions } from '@/lib/url/drawing-options'
import { formatValue } from '@/lib/view/text/format'

// The table, the file and the picture of an aligned chart have the same days and the same values of each cycle.

const PATHS = [
  'onchain/mvrv',
  'crypto/prices/BTC',
  'crypto/prices/ETH',
  'charts/sp500-rsi',
  'economic/market_dow',
  'economic/money_m2',
]

type Point = [day: number, value: number | null]

test.each([
  'align=halving',
  'align=halving&rebase=100',
  'align=2019-01-01,2022-01-01,2024-06-01',
  'align=halving&show=2020-05-11&interval=1w',
])('%s', async (query) => {
  let cells = 0
  for (const path of PATHS) {
    const chart = await load(path, query)
    const picture = drawChart(chart, 'light', { width: 1200, height: 460 })
    expect(picture.kind, path).toBe('cycles')
    const { first, columns, count } = tableRows(chart.series, drawingOptions(chart.state), null)
    const file = JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as {
      data: Record<string, number | null>[]
      units: Record<string, string>
    }
    const names = columns.map(({ name }) => name)
    expect(first.name, path).toMatch(/^Days since the /)
    expect(Object.keys(file.data[0]), path).toEqual(['day', ...names])
    expect(count, path).toBe(file.data.length)
    const at = new Map<number, number>()
    for (let row = 0; row < count; row++) {
      at.set(Number(first.text(row)), row)
      expect(first.text(row)).toBe(String(file.data[row].day))
      for (const { name, text } of columns) {
        const value = file.data[row][name]
        expect(text(row), `${path} ${name} on day ${row}`).toBe(
          value === null ? '–' : formatValue(value, file.units[name]),
        )
        cells++
      }
    }
    const drawn = picture.legend.filter((entry) => entry.drawn).map(({ field }) => field)
    expect(names, path).toEqual(drawn)
    for (const { id, data } of (picture.option as { series: { id: string; data: Point[] }[] }).series) {
      const column = columns.find(({ name }) => name === id)
      if (!column) continue
      for (const [day, value] of data) {
        if (value === null) continue
        const listed = (column.values as Float64Array)[at.get(day) ?? -1]
        expect(Math.abs(listed - value), `${path} ${id} on day ${day}`).toBeLessThanOrEqual(
          6e-7 * Math.abs(value),
        )
      }
    }
  }
  expect(cells).toBeGreaterThan(5000)
})

test('a chart over time keeps its rows by time, newest first', async () => {
  const chart = await load('onchain/mvrv', '')
  const table = tableRows(chart.series, drawingOptions(chart.state), null)
  expect(table).toMatchObject({ first: { name: 'Time (UTC)' }, order: 'descending' })
  expect(table.count).toBe(chart.series.time.length)
})
