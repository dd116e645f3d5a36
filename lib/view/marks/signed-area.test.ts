import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { type DrawnSeries, drawnOf } from '../drawn.test-data'
import { LIGHT_PALETTE } from '../style/palette'
import { inputOf, seriesOf, wave } from '../synthetic-series.test-data'

function draw(values: Float64Array) {
  const price = { role: 'price' as const, unit: 'USD' as const, values: wave(values.length, 1, 2) }
  const chart = buildChart(inputOf(seriesOf({ growth: { role: 'swing', unit: 'percent', values }, price })))
  const { series, yAxis } = drawnOf(chart)
  const named = (id: string) => series.find((one) => one.id === id) as DrawnSeries
  return {
    axis: yAxis[0],
    line: named('growth'),
    above: named('growth-above-zero'),
    below: named('growth-below-zero'),
  }
}

/** Height of a drawn line at a time, or null in a gap. Points between equal slopes may be left out. */
function heightAt({ data, step }: DrawnSeries, time: number): number | null {
  const next = data.findIndex(([at]) => at >= time)
  const [at, value] = data[next] ?? [Number.NaN, null]
  if (at === time) return value
  const [before, from] = data[next - 1] ?? [time, null]
  if (from === null || value === null) return null
  const share = step ? 0 : (time - before) / (at - before)
  return (1 - share) * from + share * value
}

const largest = 1e308
const ROWS: [name: string, values: Float64Array][] = [
  ['a wave', wave(2000, -30, 60)],
  ['holes', wave(300, -5, 8).map((value, row) => (row % 7 < 2 ? Number.NaN : value))],
  ['only falls', wave(300, -9, -1)],
  ['the largest numbers', Float64Array.from({ length: 60 }, (_, row) => (row % 9 < 4 ? largest : -largest))],
  ['one change', Float64Array.from({ length: 400 }, (_, row) => (row < 350 ? 2 : -1))],
  ['one row', Float64Array.of(-3)],
]

test.each(ROWS)('%s: everywhere, the areas above and below zero are the line', (_, values) => {
  const { line, above, below, axis } = draw(values)
  const size = Math.max(...values.filter(Number.isFinite).map(Math.abs))
  const times = line.data.flatMap(([at], index) => {
    const before = line.data[index - 1]?.[0] ?? at
    return [before + 0.25 * (at - before), before + 0.5 * (at - before), at]
  })
  for (const time of times) {
    const value = heightAt(line, time)
    const up = heightAt(above, time)
    const down = heightAt(below, time)
    if (value === null) continue
    // Less than half of a pixel.
    expect(((up ?? 0) - Math.max(0, value)) / size).toBeCloseTo(0, 2)
    expect(((down ?? 0) - Math.min(0, value)) / size).toBeCloseTo(0, 2)
  }
  expect(above.areaStyle).toMatchObject({ color: LIGHT_PALETTE.up, origin: 0 })
  expect(below.areaStyle).toMatchObject({ color: LIGHT_PALETTE.down, origin: 0 })
  expect(axis.min).toBeLessThanOrEqual(0)
  expect(axis.max).toBeGreaterThanOrEqual(0)
})
