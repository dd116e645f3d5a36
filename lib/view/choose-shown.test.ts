import { expect, test } from 'vitest'
import { assignColors, chooseShown } from './choose-shown'
import { LIGHT_PALETTE } from './palette'
import { plotFields } from './plot-fields'
import { seriesOf, seriesOfKind, wave } from './synthetic-series.test-data'

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

test('at most six lines are drawn at first', () => {
  expect(chooseShown('line', many, null).map((field) => field.name)).toEqual([
    'f0',
    'f1',
    'f2',
    'f3',
    'f4',
    'f5',
  ])
})

test('a field of nothing but gaps is left out', () => {
  const series = seriesOf({
    a: { role: 'value', values: new Float64Array(20).fill(Number.NaN) },
    b: { role: 'value', values: wave(20, 0, 1) },
  })
  expect(chooseShown('line', plotFields(series), null).map((field) => field.name)).toEqual(['b'])
})

test('an alias asked for is the field it repeats', () => {
  const values = wave(20, 0, 1)
  const series = seriesOf({ a: { role: 'value', values }, b: { role: 'alias', aliasOf: 'a', values } })
  expect(chooseShown('line', plotFields(series), ['b', 'a']).map((field) => field.name)).toEqual(['a'])
})

test('of the breadth lines the long averages are drawn at first', () => {
  const fields = plotFields(seriesOfKind('breadth'))
  expect(chooseShown('breadth', fields, null).map((field) => field.name)).toEqual(['above.50', 'above.200'])
})

test('a field keeps its color when another is taken away', () => {
  const atFirst = chooseShown('line', many, null)
  const all = assignColors(many, atFirst, atFirst, LIGHT_PALETTE)
  const fewer = assignColors(many, atFirst, atFirst.slice(1), LIGHT_PALETTE)
  for (const field of atFirst.slice(1)) expect(fewer(field)).toBe(all(field))
})

test('no two of up to twelve drawn fields share a color', () => {
  const shown = [...many.slice(0, 6), ...many.slice(9)]
  const color = assignColors(many, many.slice(0, 6), shown, LIGHT_PALETTE)
  expect(new Set(shown.map(color)).size).toBe(shown.length)
})
