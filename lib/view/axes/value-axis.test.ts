import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { buildChart } from '../build-chart'
import type { Scale } from '../chart'
import { DEFAULT_OPTIONS, growth, inputOf, seriesOf, wave } from '../synthetic-series.test-data'

interface Axis {
  type: string
  min: number
  max: number
  axisLabel: { customValues: number[] }
}

function axesOf(
  values: Float64Array,
  unit: 'USD' | 'ratio' | 'index' | 'count' | 'percent',
  scale: Scale = 'auto',
): Axis[] {
  const series = seriesOf({ a: { role: 'value', unit, values } })
  const { option } = buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, scale } }))
  return (option as { yAxis: Axis[] }).yAxis
}

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
  [
    'values that touch zero, log wanted',
    Float64Array.from({ length: 9 }, (_, k) => k),
    'ratio',
    'log',
    'log',
  ],
  ['nothing but zeros, log wanted', new Float64Array(9), 'ratio', 'log', 'value'],
  [
    'an amount that would look flat on a linear axis, with early zeros',
    growth(500, 1, 1e6).map((value, day) => (day < 200 && day % 5 === 3 ? 0 : value)),
    'USD',
    'auto',
    'log',
  ],
  [
    'an amount that begins with zeros',
    growth(500, 1, 1e6).map((value, day) => (day < 200 ? 0 : value)),
    'USD',
    'auto',
    'log',
  ],
  [
    'an amount that is zero now and then',
    growth(500, 1, 1e6).map((value, day) => (day % 20 === 3 ? 0 : value)),
    'USD',
    'auto',
    'value',
  ],
  [
    'an amount with zeros that does not look flat on a linear axis',
    growth(500, 1, 300).map((value, day) => (day < 200 && day % 5 === 3 ? 0 : value)),
    'USD',
    'auto',
    'value',
  ],
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

test('ends and labels are given, so that every renderer gives the same result', () => {
  const [axis] = axesOf(wave(500, 3, 9), 'ratio')
  expect(axis.min).toBeLessThan(3.01)
  expect(axis.max).toBeGreaterThan(8.9)
  expect(axis.axisLabel.customValues.every((value) => value >= axis.min && value <= axis.max)).toBe(true)
})

test('an axis of counts has no fractions', () => {
  const labels = (high: number) => axesOf(wave(500, 0, high), 'count')[0].axisLabel.customValues
  expect(labels(3)).toEqual([0, 1, 2, 3])
  expect(labels(0.5).length).toBeGreaterThan(2)
})

test.each([1.4, 100])('candles that grow by %d are above their volume', (growing) => {
  const price = growth(500, 50, 50 * growing)
  const part = (role: Role, times: number) => ({ role, values: price.map((value) => value * times) })
  const ohlc = {
    open: part('open', 0.99),
    high: part('high', 1.02),
    low: part('low', 0.97),
    close: part('close', 1),
  }
  const [axis, plain] = [{ ...ohlc, volume: part('volume', 9) }, ohlc].map((columns) => {
    const { option } = buildChart(inputOf(seriesOf(columns)))
    return (option as { yAxis: Axis[] }).yAxis[0]
  })
  const place = (value: number) => (axis.type === 'log' ? Math.log(value) : value)
  const share = (value: number) => (place(value) - place(axis.min)) / (place(axis.max) - place(axis.min))
  expect(share(plain.min)).toBeCloseTo(1 / 6, 6)
  expect(share(Math.min(...ohlc.low.values))).toBeGreaterThan(1 / 6)
  expect(axis.axisLabel.customValues.every((value) => value >= plain.min)).toBe(true)
  expect(axis.max).toBe(plain.max)
})

test('candles of one coin in another are prices, in any unit', () => {
  const price = growth(500, 0.001, 0.09)
  const part = (role: 'open' | 'high' | 'low' | 'close', times: number) => ({
    role,
    unit: 'none' as const,
    values: price.map((value) => value * times),
  })
  const series = seriesOf({
    open: part('open', 0.99),
    high: part('high', 1.03),
    low: part('low', 0.97),
    close: part('close', 1),
  })
  const { option } = buildChart(inputOf(series))
  expect((option as { yAxis: Axis[] }).yAxis[0].type).toBe('log')
})
