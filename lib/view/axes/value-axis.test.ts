import { expect, test } from 'vitest'
import { buildChart } from '../build-chart'
import type { Scale } from '../chart'
import { drawnOf } from '../drawn.test-data'
import {
  candlesAround,
  DEFAULT_OPTIONS,
  growth,
  inputOf,
  seriesOf,
  wave,
} from '../synthetic-series.test-data'

function axesOf(
  values: Float64Array,
  unit: 'USD' | 'ratio' | 'index' | 'count' | 'percent',
  scale: Scale = 'auto',
) {
  const series = seriesOf({ a: { role: 'value', unit, values } })
  return drawnOf(buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, scale } }))).yAxis
}

/** Growth with zeros on some days. */
const zeros = (to: number, isZero: (day: number) => boolean) =>
  growth(500, 1, to).map((value, day) => (isZero(day) ? 0 : value))
const early = (to: number) => zeros(to, (day) => day < 200 && day % 5 === 3)

test.each<[string, Float64Array, 'USD' | 'ratio' | 'index' | 'percent', Scale, string]>([
  ['a price over more than a decade', growth(500, 1, 100), 'USD', 'auto', 'log'],
  ['a market index over more than a decade', growth(500, 300, 8000), 'index', 'auto', 'log'],
  ['an index of prices within a decade', growth(500, 80, 330), 'index', 'auto', 'value'],
  ['a price within a decade', growth(500, 50, 100), 'USD', 'auto', 'value'],
  ['a ratio over a decade', growth(500, 1, 50), 'ratio', 'auto', 'value'],
  ['a share that grew from a thousandth to nine tenths', growth(500, 0.1, 90), 'percent', 'auto', 'value'],
  ['a rate that grew beyond the whole', growth(500, 0.1, 900), 'percent', 'auto', 'log'],
  ['a price, linear wanted', growth(500, 1, 100), 'USD', 'linear', 'value'],
  ['a ratio, log wanted', growth(500, 1, 5), 'ratio', 'log', 'log'],
  ['values that touch zero, log wanted', Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8), 'ratio', 'log', 'log'],
  ['nothing but zeros, log wanted', new Float64Array(9), 'ratio', 'log', 'value'],
  ['an amount that would look flat on a linear axis, with early zeros', early(1e6), 'USD', 'auto', 'log'],
  ['an amount that begins with zeros', zeros(1e6, (day) => day < 200), 'USD', 'auto', 'log'],
  ['an amount that is zero now and then', zeros(1e6, (day) => day % 20 === 3), 'USD', 'auto', 'value'],
  ['an amount with zeros that does not look flat on a linear axis', early(300), 'USD', 'auto', 'value'],
  [
    'an amount that was tiny for some days and then steady',
    wave(500, 1e6, 2e6).map((value, day) => (day < 5 ? 50 : value)),
    'ratio',
    'auto',
    'value',
  ],
  [
    'a ratio that is flat but for one spike',
    wave(500, 1, 3).map((value, day) => (day === 9 ? 150 : value)),
    'ratio',
    'auto',
    'log',
  ],
  ['values below zero, log wanted', wave(500, -3, 5), 'USD', 'log', 'value'],
])('%s', (_, values, unit, scale, type) => {
  expect(axesOf(values, unit, scale)[0].type).toBe(type)
})

test('an axis of counts has no fractions', () => {
  const labels = (high: number) => axesOf(wave(500, 0, high), 'count')[0].axisLabel.customValues
  expect(labels(3)).toEqual([0, 1, 2, 3])
  expect(labels(0.5).length).toBeGreaterThan(2)
})

const AROUND = {
  open: (value: number) => 0.99 * value,
  high: (value: number) => 1.02 * value,
  low: (value: number) => 0.97 * value,
}

test.each([1.4, 100])('candles that grow by %d are above their volume', (growing) => {
  const price = growth(500, 50, 50 * growing)
  const ohlc = candlesAround(price, AROUND)
  const volume = { role: 'volume', values: price } as const
  const [axis, plain] = [{ ...ohlc, volume }, ohlc].map(
    (columns) => drawnOf(buildChart(inputOf(seriesOf(columns)))).yAxis[0],
  )
  const place = (value: number) => (axis.type === 'log' ? Math.log(value) : value)
  const share = (value: number) => (place(value) - place(axis.min)) / (place(axis.max) - place(axis.min))
  expect(share(plain.min)).toBeCloseTo(1 / 6, 6)
  expect(share(0.97 * Math.min(...price))).toBeGreaterThan(1 / 6)
  expect(axis.axisLabel.customValues.every((value) => value >= plain.min)).toBe(true)
  expect(axis.max).toBe(plain.max)
})

test('candles of one coin in another are prices, in any unit', () => {
  const series = seriesOf(candlesAround(growth(500, 0.001, 0.09), AROUND, 'none'))
  expect(drawnOf(buildChart(inputOf(series))).yAxis[0].type).toBe('log')
})
