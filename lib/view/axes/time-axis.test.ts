import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { DEFAULT_OPTIONS, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

function drawnFrom(rows: number, from: number | null) {
  const series = seriesOf({ a: { role: 'value', values: wave(rows, 1, 100) } })
  const last = series.time[rows - 1]
  const options = { ...DEFAULT_OPTIONS, from: from === null ? null : last - from }
  const chart = buildChart(inputOf(series, { options }))
  const { edges, plot } = chart
  const { xAxis, dataZoom } = drawnOf(chart)
  const { startValue, endValue } = dataZoom[0]
  if (!edges) throw new Error('nothing is drawn')
  return { plot, edges, zoom: { from: startValue, to: endValue }, xAxis, first: series.time[0], last }
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

test('windows up to the newest row have room right of it, in pixels', () => {
  for (const days of [1, 30, 3000]) {
    const { edges, zoom, xAxis, plot, first, last } = drawnFrom(4000, days * DAY_MS)
    const pixels = ((edges.to - last) / (edges.to - edges.from)) * plot.width
    expect(pixels).toBeCloseTo(8, 6)
    expect(edges.from).toBe(last - days * DAY_MS)
    expect(zoom).toEqual(edges)
    expect(xAxis).toMatchObject({ min: first, max: edges.to })
  }
})

test('other windows end where requested', () => {
  const series = seriesOf({ a: { role: 'value', values: wave(4000, 1, 100) } })
  const [from, to] = [series.time[1000], series.time[2000]]
  const { edges } = buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, from, to } }))
  expect(edges).toEqual({ from, to })
})
