import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { candlesAround, DEFAULT_OPTIONS, inputOf, seriesOf } from '../synthetic-series.test-data'

const DAYS = 25_000
const noise = Float64Array.from({ length: DAYS }, (_, day) => 1 + ((day * 7919) % 1009))

const drawn = (role: 'flow' | 'candle') => {
  const series = seriesOf(
    role === 'flow'
      ? { flow: { role: 'flow', unit: 'USD', values: noise.map((value) => value - 500) } }
      : { ...candlesAround(noise, { open: (x) => x + 1, high: (x) => x + 3, low: (x) => x / 2 }) },
  )
  const options = { ...DEFAULT_OPTIONS, timeframe: 'all', interval: '1d' } as const
  const chart = buildChart(inputOf(series, { options }))
  const marks = drawnOf<number[] | { value: number[] }>(chart).series.find(
    ({ type }) => type === 'bar' || type === 'candlestick',
  )
  return { chart, values: marks?.data.map((one) => ('value' in one ? one.value : one)) ?? [] }
}

test.each(['flow', 'candle'] as const)(
  'of more bars of a %s than pixels, the ends of each pixel are drawn',
  (role) => {
    const { chart, values } = drawn(role)
    expect(chart.interval).toBeNull()
    expect(chart.rows.time).toHaveLength(DAYS)
    expect(values.length).toBeLessThan(16 * chart.plot.width)
    expect(values.length).toBeGreaterThan(chart.plot.width)
    const all = values.flatMap((row) => row.slice(1))
    expect(Math.max(...all)).toBe(role === 'flow' ? 509 : 1012)
    expect(Math.min(...all)).toBe(role === 'flow' ? -499 : 0.5)
  },
)
