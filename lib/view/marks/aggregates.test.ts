import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind } from '../synthetic-series.test-data'

type Bar = { value?: number[] }
const candlesOf = (series: SeriesData) =>
  drawnOf<number[]>(buildChart(inputOf(series))).series.find(({ type }) => type === 'candlestick')?.data ?? []

test('a candle of several rows has the first open, the last close, and the extremes of all', () => {
  const series = seriesOfKind('candles', 5000)
  const candles = candlesOf(series)
  expect(candles.length).toBeLessThanOrEqual(500)
  const column = (name: string) => series.columns[name] as Float64Array
  expect(candles[0][1]).toBeCloseTo(column('open')[0], 3)
  expect(candles[candles.length - 1][2]).toBeCloseTo(column('close')[4999], 3)
  expect(Math.max(...candles.map(([, , , , high]) => high))).toBeCloseTo(Math.max(...column('high')), 3)
  expect(Math.min(...candles.map(([, , , low]) => low))).toBeCloseTo(Math.min(...column('low')), 3)
})

test('few rows are one candle each', () => {
  expect(candlesOf(seriesOfKind('candles', 60)).length).toBe(60)
})

test('bars keep their level when zoomed out: several rows become their mean', () => {
  const net_flow = { role: 'flow' as const, values: new Float64Array(10_000).fill(7) }
  const bars = drawnOf<Bar>(buildChart(inputOf(seriesOf({ net_flow })))).series[0].data
  expect(bars.length).toBeLessThan(600)
  expect(bars.every(({ value }) => value?.[1] === 7)).toBe(true)
})

test('a pan does not regroup rows', () => {
  const series = seriesOfKind('bars', 10_000)
  const timesFrom = (from: number) => {
    const options = { ...DEFAULT_OPTIONS, from: series.time[from], to: series.time[from + 4000] }
    return new Set(
      drawnOf<Bar>(buildChart(inputOf(series, { options }))).series.flatMap((one) =>
        one.type === 'bar' ? one.data.map(({ value }) => value?.[0]) : [],
      ),
    )
  }
  const before = timesFrom(3000)
  const shared = [...timesFrom(3001)].filter((time) => before.has(time))
  expect(shared.length).toBeGreaterThan(before.size * 0.9)
})

test('layers of a stack have values at the same rows', () => {
  const { series } = drawnOf(buildChart(inputOf(seriesOfKind('stack', 5000))))
  const [a, b] = series.map(({ data }) => data.map(([at]) => at))
  expect(a).toEqual(b)
})
