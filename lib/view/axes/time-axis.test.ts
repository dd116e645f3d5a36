import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

interface Drawn {
  xAxis: { min: number; max: number; axisLabel: { customValues: number[] } }
  dataZoom: { startValue: number; endValue: number }[]
}

function drawnFrom(rows: number, from: number | null) {
  const series = seriesOf({ a: { role: 'value', values: wave(rows, 1, 100) } })
  const last = series.time[rows - 1]
  const options = { ...DEFAULT_OPTIONS, from: from === null ? null : last - from }
  const { option, edges } = buildChart(inputOf(series, { options }))
  const { xAxis, dataZoom } = option as unknown as Drawn
  const { startValue, endValue } = dataZoom[0]
  return { edges, zoom: { from: startValue, to: endValue }, xAxis, first: series.time[0], last }
}

test('a window with only the last row shows it in the middle of its day', () => {
  const { edges, zoom, xAxis, first, last } = drawnFrom(4000, 0)
  const day = { from: last - DAY_MS / 2, to: last + DAY_MS / 2 }
  expect(edges).toEqual(day)
  expect(zoom).toEqual(day)
  expect(xAxis).toMatchObject({ min: first, max: day.to })
})

test('so does a series with one row, with separate labels', () => {
  const { edges, zoom, xAxis, last } = drawnFrom(1, null)
  expect(edges).toEqual({ from: last - DAY_MS / 2, to: last + DAY_MS / 2 })
  expect(zoom).toEqual(edges)
  const [one, next] = xAxis.axisLabel.customValues
  expect(next - one).toBeGreaterThanOrEqual(DAY_MS / 24)
})

test('longer windows end where requested, and the axis where the series ends', () => {
  const { edges, zoom, xAxis, first, last } = drawnFrom(4000, DAY_MS)
  expect(edges).toEqual({ from: last - DAY_MS, to: last })
  expect(zoom).toEqual(edges)
  expect(xAxis).toMatchObject({ min: first, max: last })
})
