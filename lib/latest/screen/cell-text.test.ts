import { expect, test } from 'vitest'
import { cellSign, cellText } from './cell-text'

const PRICE = { unit: 'USD', form: 'percent', last: 68_228.04 } as const

test('a number is written by its column, in the unit and form of its row', () => {
  const cells: [string, number | null, Parameters<typeof cellText>[2], string][] = [
    ['last', 68_228.04, PRICE, '68,228.04 USD'],
    ['chg7', -3.21, PRICE, '-3.21 %'],
    ['chg7', 0.25, { unit: 'percent', form: 'points', last: 4.5 }, '+0.25 pp'],
    ['chg7', 25, { unit: 'percent', form: 'basis points', last: 4.5 }, '+25 bp'],
    ['chg7', 1200, { unit: 'BTC', form: 'sum', last: 30 }, '+1,200'],
    ['chg7', 1.71e9, { unit: 'USD', form: 'sum', last: -159e6 }, '+1.71 B'],
    ['chg30', 10_277_000, { unit: 'count', form: 'sum', last: 19_799 }, '+10.3 M'],
    ['drawdown', -547_334.12, { unit: 'ratio', form: 'points', last: 894.59 }, '-547,334'],
    ['chg30', 123_456.78, { unit: 'USD', form: 'percent', last: 3 }, '+123,457 %'],
    ['z7', 3.456, PRICE, '+3.46 σ'],
    ['percentile', 99.97, PRICE, '99.9 %'],
    ['coverage', 100, PRICE, '100.0 %'],
    ['age', 3, PRICE, '3 d'],
    ['old', 1, PRICE, 'Yes'],
    ['rows', 6321, PRICE, '6,321'],
    ['chg7 / chg30', 0.5, PRICE, '0.5000'],
    ['last', null, PRICE, '–'],
  ]
  expect(cells.map(([name, value, row]) => cellText(name, value, row))).toEqual(
    cells.map(([, , , text]) => text),
  )
})

test('only changes have a direction', () => {
  expect([
    cellSign('chg7', 1),
    cellSign('pub1', -1),
    cellSign('chg7', 0),
    cellSign('z7', 2),
    cellSign('chg7 / 2', 1),
  ]).toEqual(['up', 'down', undefined, undefined, undefined])
})

test('the number of a change fits its cell in any unit and form', () => {
  const forms = ['percent', 'points', 'basis points', 'sum'] as const
  const units = ['USD', 'million USD', 'native', 'BTC', 'percent', 'ratio', 'index', 'count', 'sigma', 'none']
  const long = forms.flatMap((form) =>
    units.flatMap((unit) =>
      [0.0123, 1.2345, 123.456, 1234.567, 12_345.678, 547_334.12, 1_234_567.8, 1.2e13].flatMap((size) =>
        [1, 894.59, 1e6].flatMap((last) =>
          [size, -size]
            .map((value) => cellText('chg7', value, { unit, form, last }))
            .filter((text) => text.replace(/ \D{2,}$/, '').length > 10),
        ),
      ),
    ),
  )
  expect(long).toEqual([])
})
