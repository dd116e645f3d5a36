import { expect, test } from 'vitest'
import type { Field } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { decodeWireSeries } from '@/lib/query/decode-wire-series'
import { buildChart } from '@/lib/view/build-chart'
import { percentileOf } from '@/lib/view/readout/percentile'
import { inputOf, seriesOf } from '@/lib/view/synthetic-series.test-data'
import { rowsToSend } from './draw-rows'
import { drawingDifferences } from './drawing-differences.test-data'
import type { LoadedChart } from './loaded-chart'
import { loadedAt, received } from './shapes/loaded-sample.test-data'
import { rounded, wireSeries } from './wire-series'

const ROWS = 6000
const _field = (name: string) => ({ name, type: 'number?', unit: 'ratio', role: 'value' }) as unknown as Field

/** Many small values and a few large ones, which downsampling keeps. */
const values = Float64Array.from({ length: ROWS }, (_, row) =>
  row % 7 === 3 ? Number.NaN : row % 50 === 0 ? 100 + row : Math.sin(row) + 2,
)
const series = seriesOf(
  { value: { role: 'value', unit: 'ratio', values } },
  { time: Float64Array.from({ length: ROWS }, (_, row) => row * DAY_MS) },
)
const ALL = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const sent = (width: number | null, span = ALL) =>
  decodeWireSeries(wireSeries({ endpoint: series.endpoint, series } as LoadedChart, span, width)).series

test('percentiles of a downsampled series are those of all rows, within 1%', () => {
  const { time, ranks } = sent(150)
  expect(time.length).toBeLessThan(ROWS / 2)
  for (const value of [0.5, 1.1, 2, 2.9, 3, 150, 5000, 7000]) {
    const rank = percentileOf(ranks?.value ?? new Float64Array(), value) ?? Number.NaN
    expect(Math.abs(rank - (percentileOf(values, value) ?? Number.NaN))).toBeLessThanOrEqual(1)
  }
})

test('percentiles are exact without downsampling', () => {
  expect(sent(null).ranks).toBeUndefined()
})

test('percentiles of a window use its rows only', () => {
  const { ranks } = sent(50, { from: 0, to: 999 * DAY_MS })
  expect(Math.max(...(ranks?.value ?? []))).toBe(1050)
})

test('numbers are sent with the digits shown, whole numbers with all of them', () => {
  expect([1234.56789, 0.000123456789, 812_345_678, 1.5e12 + 1].map((value) => rounded(value))).toEqual([
    1234.568, 0.0001234568, 812_345_678, 1.5e12,
  ])
})

test('bars too many to send are sent as the periods that are drawn', () => {
  const spiky = Float64Array.from({ length: 60_000 }, (_, row) =>
    rounded(row % 97 === 0 ? 500 : Math.abs(Math.sin(row))),
  )
  const whole = seriesOf({ x: { role: 'flow', values: spiky } })
  const { series: got, rowCount } = received(rowsToSend({ chart: loadedAt(whole), width: 1000 }, 0))
  expect(got.time.length).toBeLessThan(600)
  expect(rowCount).toBe(60_000)
  const [here, there] = [whole, got].map((of) => buildChart(inputOf(of)))
  const said = ({ legend }: typeof here) => legend.map(({ note, last }) => [note, last?.text])
  expect(said(there)).toEqual(said(here))
  expect(there.rows.periods?.interval).toBe(here.rows.periods?.interval)
  expect(drawingDifferences(here, there)).toEqual([])
})

test('a line through downsampled rows breaks where rows were missing, and nowhere else', () => {
  const days = Array.from({ length: 30_000 }, (_, day) => day).filter((day) => day < 9_000 || day >= 9_100)
  const time = Float64Array.from(days, (day) => day * DAY_MS)
  const values = Float64Array.from(days, (day) => rounded(50 + 40 * Math.sin(day * 0.7)))
  const whole = seriesOf({ x: { role: 'value', values } }, { time })
  const { series } = received(rowsToSend({ chart: loadedAt(whole), width: 800 }, 0))
  expect(series.time.length).toBeLessThan(7000)
  for (const of of [whole, series]) {
    const line = (
      buildChart(inputOf(of)).option as { series: { id: string; data: [number, number | null][] }[] }
    ).series.find(({ id }) => id === 'x')
    const breaks = line?.data.filter(([, value]) => value === null).map(([at]) => at / DAY_MS) ?? []
    expect(breaks).toHaveLength(1)
    expect(Math.abs(breaks[0] - 9_050)).toBeLessThan(60)
  }
})
