import { expect, test } from 'vitest'
import { buildChart } from './build-chart'
import { drawnOf } from './drawn.test-data'
import { LIGHT_PALETTE } from './style/palette'
import { candlesAround, DEFAULT_OPTIONS, inputOf, seriesOf } from './synthetic-series.test-data'

const DAYS = 60

/** Candles of which the last one opens and closes at these values. */
function candlesWith(opened: number, closed: number) {
  const at = (last: number) => (_: number, day: number) => (day === DAYS - 1 ? last : 100)
  const ends = { open: at(opened), high: at(130), low: at(70), close: at(closed) }
  return seriesOf(candlesAround(new Float64Array(DAYS), ends))
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
  const { series } = drawnOf(buildChart(inputOf(candlesWith(100, 110), { options })))
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
