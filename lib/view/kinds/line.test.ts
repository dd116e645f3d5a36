import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import { inputOf, seriesOf } from '../synthetic-series.test-data'

const areaOf = (values: Float64Array) => {
  const chart = buildChart(inputOf(seriesOf({ value: { role: 'value', unit: 'percent', values } })))
  return drawnOf(chart).series.find(({ id }) => id === 'value')?.areaStyle?.origin
}

test('a distance below a high is an area from zero, other values are a line', () => {
  const wave = Float64Array.from({ length: 300 }, (_, day) => 40 * (Math.sin(day / 9) - 1))
  const drawdown = wave.map((value, day) => (day % 50 === 0 ? 0 : Math.min(value, -1)))
  expect(areaOf(drawdown)).toBe(0)
  expect(areaOf(drawdown.map((value, day) => (day === 70 ? Number.NaN : value)))).toBe(0)
  // Never at its high, above it, always at it, or on both sides.
  for (const other of [
    drawdown.map((x) => x - 1),
    drawdown.map((x) => -x),
    drawdown.map(() => 0),
    wave.map((x) => x + 40),
  ])
    expect(areaOf(other)).toBeUndefined()
})
