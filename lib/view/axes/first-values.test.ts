import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind } from '../synthetic-series.test-data'

const ROWS = 1000
const wave = (row: number) => 3 + Math.sin(row / 20)

/** A ratio with far values in its first days. */
const series = (far: (row: number) => number) =>
  seriesOf({
    ratio: {
      role: 'value',
      unit: 'ratio',
      values: Float64Array.from({ length: ROWS }, (_, row) => (row < 8 ? far(row) : wave(row))),
    },
  } as never)

const chartOf = (far: (row: number) => number, options = DEFAULT_OPTIONS) =>
  buildChart(inputOf(series(far), { options }))

test.each(['linear', 'log'] as const)(
  'first values far above all others leave a %s axis, and the legend says so',
  (scale) => {
    const chart = chartOf((row) => 150 - row, { ...DEFAULT_OPTIONS, scale })
    expect(chart.axes[0].max).toBeLessThan(8)
    expect(chart.axes[0].min).toBeLessThanOrEqual(2)
    expect(chart.legend[0].note).toMatch(/^above the scale until .*, up to 150/)
  },
)

test('first values far below zero leave a linear axis, and tiny ones a log axis of many decades', () => {
  const below = chartOf((row) => row - 40)
  expect(below.axes[0].min).toBeGreaterThan(-1)
  expect(below.legend[0].note).toMatch(/^below the scale until .*, down to -40/)
  const log = { ...DEFAULT_OPTIONS, scale: 'log' } as const
  const tiny = chartOf((row) => 10 ** (row - 12), log)
  expect(tiny.axes[0].min).toBeGreaterThan(1)
  expect(tiny.legend[0].note).toMatch(/^below the scale until .*, down to 1e-12/)
  const small = chartOf((row) => 10 ** (row - 5), log)
  expect(small.axes[0].min).toBeLessThan(1e-4)
  expect(small.legend[0].note).toBeUndefined()
})

test('first values of an economic series are on the axis', () => {
  const one = series((row) => 150 - row)
  const economic = { ...one, endpoint: { ...one.endpoint, family: 'economic' as const } }
  const chart = buildChart(inputOf(economic, { options: DEFAULT_OPTIONS }))
  expect(chart.axes[0].max).toBeGreaterThan(140)
  expect(chart.legend[0].note).toBeUndefined()
})

test('first values near the others, and far values later on, are on the axis', () => {
  expect(chartOf(wave).legend[0].note).toBeUndefined()
  const first = chartOf((row) => 150 - row)
  const { time } = first.rows
  const later = chartOf((row) => 150 - row, { ...DEFAULT_OPTIONS, from: time[4] })
  expect(later.axes[0].max).toBeGreaterThan(140)
  expect(later.legend[0].note).toBeUndefined()
})

test('marks other than lines over time have no first values', () => {
  for (const kind of ['distribution', 'heatmap', 'curve', 'grid', 'cycles', 'episodes'] as const) {
    for (const { field, note = '' } of buildChart(inputOf(seriesOfKind(kind, 40))).legend)
      expect(note, `${kind} ${field}`).not.toMatch(/(?:above|below) the scale until/)
  }
})
