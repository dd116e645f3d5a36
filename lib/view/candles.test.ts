import { expect, test } from 'vitest'
import { buildChart } from './build-chart'
import { LIGHT_PALETTE } from './style/palette'
import { inputOf, seriesOf } from './synthetic-series.test-data'

const DAYS = 60

/** The color that the legend gives candles whose last one opens and closes at these values. */
function closeColor(opened: number, closed: number): string | undefined {
  const at = (last: number) =>
    Float64Array.from({ length: DAYS }, (_, day) => (day === DAYS - 1 ? last : 100))
  const series = seriesOf({
    open: { role: 'open', unit: 'USD', values: at(opened) },
    high: { role: 'high', unit: 'USD', values: at(130) },
    low: { role: 'low', unit: 'USD', values: at(70) },
    close: { role: 'close', unit: 'USD', values: at(closed) },
  })
  const chart = buildChart(inputOf(series))
  expect(chart.kind).toBe('candles')
  return chart.legend.find(({ field }) => field === 'close')?.color
}

test('the close has the color of the latest candle', () => {
  expect(closeColor(100, 110)).toBe(LIGHT_PALETTE.up)
  expect(closeColor(100, 100)).toBe(LIGHT_PALETTE.up)
  expect(closeColor(100, 90)).toBe(LIGHT_PALETTE.down)
  expect(closeColor(Number.NaN, 90)).toBe(LIGHT_PALETTE.up)
})
