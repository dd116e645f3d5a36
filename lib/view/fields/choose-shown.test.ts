import { expect, test } from 'vitest'
import { seriesOf, seriesOfKind, wave } from '../synthetic-series.test-data'
import { chooseShown } from './choose-shown'
import { plotFields } from './plot-fields'

const many = plotFields(
  seriesOf(
    Object.fromEntries(
      Array.from({ length: 15 }, (_, at) => [
        `f${at}`,
        { role: 'value' as const, values: wave(20, at, at + 1) },
      ]),
    ),
  ),
)

test('at most six lines are drawn by default', () => {
  expect(chooseShown('line', many, null).map((field) => field.name)).toEqual([
    'f0',
    'f1',
    'f2',
    'f3',
    'f4',
    'f5',
  ])
})

test('a field with gaps only is left out', () => {
  const series = seriesOf({
    a: { role: 'value', values: new Float64Array(20).fill(Number.NaN) },
    b: { role: 'value', values: wave(20, 0, 1) },
  })
  expect(chooseShown('line', plotFields(series), null).map((field) => field.name)).toEqual(['b'])
})

test('a requested alias is the field it repeats', () => {
  const values = wave(20, 0, 1)
  const series = seriesOf({ a: { role: 'value', values }, b: { role: 'alias', aliasOf: 'a', values } })
  expect(chooseShown('line', plotFields(series), ['b', 'a']).map((field) => field.name)).toEqual(['a'])
})

test('of breadth lines, the one with the longest average is drawn by default', () => {
  const fields = plotFields(seriesOfKind('breadth'))
  expect(chooseShown('breadth', fields, null).map((field) => field.name)).toEqual(['above.200.percent'])
})

test('fields of at most three units are drawn by default, with that of the price', () => {
  const units = ['ratio', 'count', 'ratio', 'days', 'percent'] as const
  const columns = units.map(
    (unit, at) => [`f${at}`, { role: 'value', unit, values: wave(20, 1, 2) }] as const,
  )
  const price = { role: 'price', unit: 'USD', values: wave(20, 1, 2) } as const
  const namesOf = (all: Parameters<typeof seriesOf>[0]) =>
    chooseShown('line', plotFields(seriesOf(all)), null).map(({ name }) => name)
  // No two columns are equal, or they would be drawn once.
  for (const [at, [, { values }]] of columns.entries()) values[0] += at
  price.values[0] = 9
  expect(namesOf(Object.fromEntries(columns))).toEqual(['f0', 'f1', 'f2', 'f3'])
  expect(namesOf({ ...Object.fromEntries(columns), price })).toEqual(['f0', 'f1', 'f2'])
})

test('without a field to draw by default, the price is drawn before auxiliary fields', () => {
  const columns = {
    t: { role: 'aux', unit: 'milliseconds', values: wave(20, 1, 2) },
    price: { role: 'price', unit: 'USD', values: wave(20, 5, 6) },
  } as const
  const namesOf = (all: Parameters<typeof seriesOf>[0]) =>
    chooseShown('line', plotFields(seriesOf(all)), null).map(({ name }) => name)
  expect(namesOf(columns)).toEqual(['price'])
  expect(namesOf({ t: columns.t })).toEqual(['t'])
})

const none = () => new Float64Array(20).fill(Number.NaN)
const price = { role: 'price', unit: 'USD', values: wave(20, 1, 2) } as const

test('the price is drawn alone only where a series has nothing else', () => {
  const shown = (columns: Parameters<typeof seriesOf>[0], kind: Parameters<typeof chooseShown>[0] = 'line') =>
    chooseShown(kind, plotFields(seriesOf(columns)), null).map(({ name }) => name)
  expect(shown({ price })).toEqual(['price'])
  expect(shown({ a: { role: 'value', values: none() }, price })).toEqual(['a'])
  const total = { role: 'total', values: wave(20, 3, 4) } as const
  expect(shown({ a: { role: 'stack', values: none() }, total, price }, 'stack')).toEqual(['total'])
})

test('layers of a whole that a source does not split are drawn as one, so that they reach the top', () => {
  const of = (share: number) => new Float64Array(20).fill(share)
  const layers = (older: Float64Array, rest = of(45)) =>
    plotFields(
      seriesOf({
        young: { role: 'share', unit: 'percent', values: of(30) },
        middle: { role: 'share', unit: 'percent', values: of(25) },
        old: { role: 'share', unit: 'percent', values: older },
        oldest: { role: 'share', unit: 'percent', values: older.map((share) => 45 - share) },
        half: { role: 'aux', unit: 'percent', values: of(50) },
        old_plus: { role: 'aux', unit: 'percent', values: rest },
      }),
    )
  const shown = (fields: ReturnType<typeof layers>) =>
    chooseShown('share', fields, null).map(({ name }) => name)
  expect(shown(layers(of(Number.NaN)))).toEqual(['young', 'middle', 'old_plus'])
  expect(shown(layers(of(21)))).toEqual(['young', 'middle', 'old', 'oldest'])
  expect(shown(layers(of(Number.NaN), of(40)))).toEqual(['young', 'middle'])
})
