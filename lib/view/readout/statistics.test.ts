import { expect, test } from 'vitest'
import { seriesOf, seriesOfKind } from '../synthetic-series.test-data'
import { measure } from './statistics'

const rising = seriesOf({
  a: { role: 'value', unit: 'ratio', values: Float64Array.from({ length: 800 }, (_, day) => day + 1) },
})
const itemsOf = (series = rising) =>
  Object.fromEntries(measure(series).items.map((item) => [item.label, item]))

test('last value, its day, extremes and percentile', () => {
  const items = itemsOf()
  expect(items.Last).toMatchObject({ text: '800.00', note: '2022-03-10' })
  expect(items.Lowest).toMatchObject({ text: '1.000', note: '2020-01-01' })
  expect(items.Highest).toMatchObject({ text: '800.00', note: '2022-03-10' })
  expect(items.Percentile.text).toBe('100')
})

test('changes are relative to the value that many days before', () => {
  const items = itemsOf()
  expect(items['1 day']).toMatchObject({ text: '+0.13 %', sign: 'up', note: 'from 799.00' })
  expect(items['30 days'].note).toBe('from 770.00')
  expect(items['1 year'].note).toBe('from 435.00')
})

test('a change from before the series is left out', () => {
  const short = seriesOf({ a: { role: 'value', values: Float64Array.of(1, 2, 3) } })
  expect(Object.keys(itemsOf(short))).not.toContain('1 year')
})

test('the z-score is the distance from the mean in standard deviations', () => {
  const deviation = Math.sqrt((800 * 801) / 12)
  expect(itemsOf()['z-score'].text).toBe(`${((800 - 400.5) / deviation).toFixed(2)} σ`)
})

test('a series without values has no statistics', () => {
  expect(measure(seriesOf({ a: { role: 'value', values: new Float64Array(0) } })).items).toEqual([])
  expect(measure(seriesOfKind('distribution')).items.length).toBeGreaterThan(0)
})
