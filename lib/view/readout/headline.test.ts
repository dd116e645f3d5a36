import { expect, test } from 'vitest'
import type { Role } from '@/lib/contract/endpoint'
import { buildChart } from '../build-chart'
import { DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind } from '../synthetic-series.test-data'
import { headlineOf } from './headline'
import { measure } from './statistics'

const days = (value: number) => Float64Array.from({ length: 30 }, () => value)
const layers = (role: Role, withTotal: boolean) =>
  seriesOf({
    north: { role, unit: 'BTC', values: days(3) },
    south: { role, unit: 'BTC', values: days(4) },
    ...(withTotal ? { sum: { role: 'total' as const, unit: 'BTC' as const, values: days(7) } } : {}),
  })
const headline = (series: ReturnType<typeof layers>, show: string[] | null = null) => {
  const { last, part } = headlineOf(
    series,
    buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, show } })),
    show,
  )
  return [last?.text, part]
}

test('the headline of stacked parts is their total; without one it names the part', () => {
  expect(headline(layers('stack', true))).toEqual(['7 BTC', null])
  expect(headline(layers('stack', false))).toEqual(['3 BTC', 'North'])
  expect(headline(layers('share', false))).toEqual(['3 BTC', 'North'])
  expect(headline(layers('flow', false))).toEqual(['3 BTC', 'North'])
  expect(headline(layers('value', false))).toEqual(['3 BTC', 'North'])
})

test('selected fields are their own headline', () => {
  expect(headline(layers('stack', true), ['south'])).toEqual(['4 BTC', 'South'])
})

test('a field that is drawn for one without values is neither its headline nor its statistics', () => {
  const series = seriesOf({
    correlation: { role: 'value', unit: 'ratio', values: days(Number.NaN) },
    change: { role: 'aux', unit: 'percent', values: days(-18.92) },
  })
  expect(headline(series)).toEqual([undefined, null])
  expect(measure(series)).toEqual({ label: 'Correlation', items: [] })
  expect(headline(series, ['change'])).toEqual(['-18.92 %', 'Change'])
  expect(headline(seriesOf({ price: { role: 'price', unit: 'USD', values: days(3) } }))[1]).toBe('Price')
})

test('statistics use the same field', () => {
  expect(measure(layers('stack', true)).items[0]).toMatchObject({ label: 'Last', text: '7 BTC' })
  expect(measure(layers('share', false)).items[0]).toMatchObject({ label: 'Last of North' })
})

test('a field that is not drawn is not the headline', () => {
  const series = seriesOfKind('heatmap')
  const chart = buildChart(inputOf(series))
  const drawn = chart.legend.filter((entry) => entry.drawn)
  expect(drawn.map(({ last }) => last)).toContainEqual(headlineOf(series, chart, null).last)
})
