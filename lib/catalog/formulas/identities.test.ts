import { expect, test } from 'vitest'
import { expression } from './expression'
import { Identities, textOf } from './identities'
import { operation } from './operation'

const plus = operation('times_plus', ([x, y], _, times: number) =>
  x.map((value, row) => value + times * y[row]),
)

const identities = new Identities()
const idOf = (text: string) =>
  textOf(identities.of(expression(text).tree, (name) => identities.ofColumn(name)))

test.each([
  ['a + b', 'b + a'],
  ['a * b', 'b * a'],
  ['100 * a / b', '100 * (a / b)'],
  ['a - b', 'a + -b'],
  ['a - b - c', 'a - (b + c)'],
  ['a * b / b', 'a * 1'],
  ['2 * a + a', '3 * a'],
  ['ratio(100 * a, b)', '100 * (a / b)'],
  ['when(a > 0, a / b)', 'a / b'],
  ['after(pct(a, 30), 365)', 'pct(a, 30)'],
  ['sma(a, 30)', 'sum(a, 30) / 30'],
  ['sum(a, 7) / sum(b, 7)', 'sma(a, 7) / sma(b, 7)'],
  ['100 * (ratio(a, lag(a, 7)) - 1)', 'pct(a, 7)'],
  ['a - lag(a, 7)', 'change(a, 7)'],
  ['change(100 * a / b, 30)', '100 * change(a / b, 30)'],
  ['rank(2 * a)', 'rank(a)'],
  ['exp(log(a / b))', 'a / b'],
  ['x = a / b; x * x', 'a * a / (b * b)'],
])('%s is %s', (one, other) => {
  expect(idOf(one)).toBe(idOf(other))
})

test.each([
  ['a - b', 'b - a'],
  ['a / b', 'b / a'],
  ['100 * a', 'a * 1'],
  ['rank(-a)', 'rank(a)'],
  ['sma(a, 30)', 'sma(a, 31)'],
  ['lag(a, 1)', 'a * 1'],
  ['if(a > 0, a, b)', 'if(a < 0, a, b)'],
  ['larger(a, b)', 'smaller(a, b)'],
  ['bands(a, 20, 2).upper', 'bands(a, 20, 2).lower'],
  ['high(a)', 'high(b)'],
])('%s is not %s', (one, other) => {
  expect(idOf(one)).not.toBe(idOf(other))
})

test('an operation is equal with the same inputs and settings', () => {
  const id = (times: number) =>
    textOf(identities.of(plus(['a', 'b'], times).tree, (name) => identities.ofColumn(name)))
  expect(id(2)).toBe(id(2))
  expect(id(2)).not.toBe(id(1))
})
