import { describe, expect, test } from 'vitest'
import type { Role, Unit } from '@/lib/contract/endpoint'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import type { PlotField } from '../fields/plot-field'
import type { Kind } from '../kinds/kinds'
import { growth, inputOf, seriesOf, wave } from '../synthetic-series.test-data'
import { axisOf, fieldAxes } from './field-axes'

const field = (name: string, unit: Unit, size: number, role: Role = 'value'): PlotField => ({
  name,
  label: name,
  role,
  unit,
  size,
  values: Float64Array.of(size),
  aliases: [],
})
const price = field('price', 'USD', 60_000, 'price')
const namesOf = (shown: PlotField[], withPrice: PlotField | null = null, kind: Kind = 'line') =>
  fieldAxes(kind, shown, withPrice).map(({ fields }) => fields.map(({ name }) => name).join(' '))

test('fields of a unit share an axis, and the first field has the main one', () => {
  const shown = [field('a', 'ratio', 1), field('b', 'USD', 5), field('c', 'ratio', 20)]
  expect(namesOf(shown)).toEqual(['a c', 'b'])
  expect(axisOf(fieldAxes('line', shown, null), shown[1])).toBe(1)
})

test('a field has its own axis only where it would look flat, in whatever order the fields are', () => {
  const [day, year, decade] = [
    field('day', 'percent', 1),
    field('year', 'percent', 50),
    field('decade', 'percent', 900),
  ]
  expect(namesOf([day, year, decade])).toEqual(['day', 'year decade'])
  expect(namesOf([decade, year, day])).toEqual(['decade year', 'day'])
  expect(namesOf([day, year])).toEqual(['day year'])
  expect(namesOf([day, field('never', 'percent', 0)])).toEqual(['day never'])
})

test('a level and bounds stay with their line, and a figure is never torn apart', () => {
  expect(namesOf([field('ratio', 'ratio', 900), field('one', 'ratio', 1, 'level')])).toEqual(['ratio one'])
  const macd = [field('macd', 'USD', 90, 'macd'), field('histogram', 'USD', 0.5, 'histogram')]
  expect(namesOf(macd, null, 'macd')).toEqual(['macd histogram'])
  const flows = [
    field('in', 'USD', 90, 'flow'),
    field('out', 'USD', 0.5, 'flow'),
    field('sum', 'USD', 90_000),
  ]
  expect(namesOf(flows, null, 'bars')).toEqual(['in out', 'sum'])
})

describe('the price', () => {
  test.each<[string, PlotField, string[]]>([
    ['shares an axis with a cost basis', field('cost', 'USD', 30_000), ['cost price']],
    ['has its own beside much larger values', field('cap', 'USD', 9e11), ['cap', 'price']],
    ['and beside much smaller ones', field('range', 'USD', 900), ['range', 'price']],
    ['and beside flows of any size', field('flow', 'USD', 30_000, 'flow'), ['flow', 'price']],
    [
      'and beside amounts of any size',
      { ...field('profit', 'USD', 30_000), gathers: 'sum' },
      ['profit', 'price'],
    ],
    ['and beside another unit', field('ratio', 'ratio', 2), ['ratio', 'price']],
  ])('%s', (_, shown, axes) => {
    expect(namesOf([shown], price)).toEqual(axes)
  })

  test('volume has an axis of its own, after that of the price', () => {
    const candles = [field('close', 'USD', 1, 'close'), field('volume', 'USD', 1, 'volume')]
    expect(namesOf(candles, price, 'candles')).toEqual(['close', 'price', 'volume'])
  })
})

test('every value in view is within its axis', () => {
  const values = {
    ratio: wave(300, 1, 2),
    cap: wave(300, 4e11, 5e11),
    days: wave(300, 3, 900),
    small: growth(300, 1, 2),
  }
  const units = { ratio: 'ratio', cap: 'USD', days: 'days', small: 'USD' } as const
  const names = Object.keys(values) as (keyof typeof values)[]
  const columns = names.map(
    (name) => [name, { role: 'value', unit: units[name], values: values[name] }] as const,
  )
  const drawn = drawnOf(buildChart(inputOf(seriesOf(Object.fromEntries(columns)))))
  for (const [id, column] of Object.entries(values)) {
    const axis = drawn.yAxis[drawn.series.find((one) => one.id === id)?.yAxisIndex ?? -1]
    expect(axis.min).toBeLessThanOrEqual(Math.min(...column))
    expect(axis.max).toBeGreaterThanOrEqual(Math.max(...column))
  }
})
