import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, growth, inputOf, seriesOf } from '../synthetic-series.test-data'
import { FAR_BELOW } from './zeros'

const fees = growth(300, 1, 1e6).map((value, day) => (day < 150 && day % 15 === 7 ? 0 : value))

function draw(values: Float64Array, scale: 'auto' | 'linear' = 'auto') {
  const series = seriesOf({ fees: { role: 'value', unit: 'USD', values } })
  const { option, axes, legend } = buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, scale } }))
  const line = (option.series as { id: string; data: [number, number][] }[]).find(({ id }) => id === 'fees')
  return { axis: axes[0], note: legend[0].note, values: line?.data.map(([, value]) => value) ?? [] }
}

test('on a logarithmic axis, zeros leave the plot at the bottom, and the legend says so', () => {
  const { axis, note, values } = draw(fees)
  expect(axis.scale).toBe('log')
  expect(axis.min).toBeGreaterThan(0.5)
  expect(values.filter((value) => value === FAR_BELOW)).toHaveLength(10)
  expect(values.filter((value) => value === 0)).toHaveLength(0)
  expect(note).toBe('zeros below the scale')
})

test('on a linear axis they are where they are, and without any there is no note', () => {
  const { axis, note, values } = draw(fees, 'linear')
  expect(axis.scale).toBe('linear')
  expect(values).toContain(0)
  expect(values).not.toContain(FAR_BELOW)
  expect(note).toBeUndefined()
  expect(draw(growth(300, 1, 1e6))).toMatchObject({ axis: { scale: 'log' }, note: undefined })
})

test('a last value of zero has a tag at the bottom, without a line', () => {
  const values = fees.map((value, day) => (day === 299 ? 0 : value))
  const series = seriesOf({ fees: { role: 'value', unit: 'USD', values } })
  const { option, plot } = buildChart(inputOf(series))
  const tags = (option.series as { id: string; markLine?: { data: { y: number }[][] } }[]).find(
    ({ id }) => id === 'tags',
  )
  expect(tags?.markLine?.data.map(([{ y }]) => y)).toEqual([plot.top + plot.height])
})
