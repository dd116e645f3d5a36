import { expect, test } from 'vitest'
import { buildChart } from './build-chart'
import { LIGHT_PALETTE } from './style/palette'
import { DEFAULT_OPTIONS, inputOf, seriesOf } from './synthetic-series.test-data'

const DAYS = 60

/** Candles of which the last one opens and closes at these values. */
function candlesWith(opened: number, closed: number) {
  const at = (last: number) =>
    Float64Array.from({ length: DAYS }, (_, day) => (day === DAYS - 1 ? last : 100))
  return seriesOf({
    open: { role: 'open', unit: 'USD', values: at(opened) },
    high: { role: 'high', unit: 'USD', values: at(130) },
    low: { role: 'low', unit: 'USD', values: at(70) },
    close: { role: 'close', unit: 'USD', values: at(closed) },
  })
}

/** The color that the legend gives these candles. */
function closeColor(opened: number, closed: number): string | undefined {
  const chart = buildChart(inputOf(candlesWith(opened, closed)))
  expect(chart.kind).toBe('candles')
  return chart.legend.find(({ field }) => field === 'close')?.color
}

test('the close has the color of the latest candle', () => {
  expect(closeColor(100, 110)).toBe(LIGHT_PALETTE.up)
  expect(closeColor(100, 100)).toBe(LIGHT_PALETTE.up)
  expect(closeColor(100, 90)).toBe(LIGHT_PALETTE.down)
  expect(closeColor(Number.NaN, 90)).toBe(LIGHT_PALETTE.up)
})

test('rising candles are outlines where a reader wants them, and falling ones stay filled', () => {
  const options = { ...DEFAULT_OPTIONS, hollow: true }
  const { option } = buildChart(inputOf(candlesWith(100, 110), { options }))
  const series = option.series as { type: string; itemStyle: Record<string, string> }[]
  expect(series.find(({ type }) => type === 'candlestick')?.itemStyle).toMatchObject({
    color: LIGHT_PALETTE.background,
    borderColor: LIGHT_PALETTE.up,
    color0: LIGHT_PALETTE.down,
  })
})

test('the close is read with its change since the candle before', () => {
  const { legend } = buildChart(inputOf(candlesWith(100, 110)))
  expect(legend.find(({ field }) => field === 'close')?.last?.change).toBe('+10.00 (+10.00 %)')
  expect(legend.find(({ field }) => field === 'open')?.last?.change).toBeUndefined()
})
