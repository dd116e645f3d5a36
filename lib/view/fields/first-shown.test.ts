import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf, wave } from '../synthetic-series.test-data'
import { firstShown } from './first-shown'

const N = Number.NaN
const time = Float64Array.from({ length: 100 }, (_, day) => day)
const from = (row: number) => time.map((day) => (day < row ? N : day))

test('a long empty beginning is left out, a short one is not', () => {
  expect(firstShown(time, [from(60), from(40)])).toBe(40)
  expect(firstShown(time, [from(5)])).toBe(0)
})

test('without values or rows nothing is left out', () => {
  expect(firstShown(time, [from(100)])).toBe(0)
  expect(firstShown(new Float64Array(0), [])).toBeNaN()
})

test('a chart starts where its lines start, unless earlier days are requested or a price is drawn', () => {
  const late = wave(1000, 1, 2).map((value, row) => (row < 600 ? N : value))
  const series = seriesOf({ late: { values: late, role: 'value' } })
  const options = { ...DEFAULT_OPTIONS, from: series.time[100] }
  expect(buildChart(inputOf(series)).edges?.from).toBe(series.time[600])
  expect(buildChart(inputOf(series, { options })).edges?.from).toBe(series.time[100])
  const priced = seriesOf({
    late: { values: late, role: 'value' },
    price: { values: wave(1000, 5, 9), role: 'price', unit: 'USD' },
  })
  expect(buildChart(inputOf(priced)).edges?.from).toBe(priced.time[0])
})
