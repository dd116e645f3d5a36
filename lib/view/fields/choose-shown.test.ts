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
  expect(chooseShown('breadth', fields, null).map((field) => field.name)).toEqual(['above.200'])
})
