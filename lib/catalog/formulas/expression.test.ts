import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { contextOf } from '../evaluate'
import { type Expression, expression } from './expression'

const N = Number.NaN

function valuesOf(of: Expression, inputs: readonly number[][], params = {}): number[] {
  const time = Float64Array.from(inputs[0], (_, row) => row * DAY_MS)
  const columns = inputs.map((column) => Float64Array.from(column))
  return [...(of.compute(columns, contextOf(time, '1d', params)) as Float64Array)]
}

test('inputs, values, and the usual writing follow from the text', () => {
  const share = expression('100*sum(profit,2)/sum(gross, 2)')
  expect(share.from).toEqual(['profit', 'gross'])
  expect(share.text).toBe('100 * sum(profit, 2) / sum(gross, 2)')
  expect(
    valuesOf(share, [
      [1, 2, 3],
      [2, 4, 0],
    ]),
  ).toEqual([N, 50, 125])
})

test('names stand for columns of other tables and for other expressions, which are computed once', () => {
  const both = expression('a + b', { a: 'long', b: 'short' })
  const part = expression('long / all + two / all', { all: both, two: 'macro/DGS2:value|hold' })
  expect(part.from).toEqual(['long', 'short', 'macro/DGS2:value|hold'])
  expect(part.text).toBe('long / (long + short) + macro/DGS2:value|hold / (long + short)')
  expect(valuesOf(part, [[1], [3], [2]])).toEqual([0.75])
})

test('named lines are written where they are used', () => {
  const rest = expression('r = whole - part; if(r < 0, 0, r)')
  expect(rest.text).toBe('if(whole - part < 0, 0, whole - part)')
  expect(
    valuesOf(rest, [
      [5, 5],
      [3, 6],
    ]),
  ).toEqual([2, 0])
})

test('a formula over other rows is of days only', () => {
  expect(expression('a / b').daily).toBeUndefined()
  expect(expression('if(a > 0, larger(a, b), 0)').daily).toBeUndefined()
  expect(expression('a / high(b)').daily).toBe(true)
  expect(expression('a / b', { b: expression('lag(x, 1)') }).daily).toBe(true)
})

test('parameters of the request are numbers and windows', () => {
  const line = expression('100 * (close / sma(close, $sp500RsiPeriod) - 1)')
  expect(line.text).toBe('100 * (close / sma(close, $sp500RsiPeriod) - 1)')
  expect(valuesOf(line, [[1, 3]], { sp500RsiPeriod: 2 })).toEqual([N, 50])
  expect(() => expression('sma(close, $nothing)')).toThrow('no parameter named nothing')
})

test('a value that is not finite is missing', () => {
  expect(valuesOf(expression('log(a)'), [[0, -1, 1]])).toEqual([N, N, 0])
  expect(valuesOf(expression('1 / a'), [[0]])).toEqual([N])
})

test.each([
  ['100 * summ(profit, 30)', '100 * summ(profit, 30)\n        ^^^^\n'],
  ['a + ', 'a + \n      ^\n'],
  ['sma(a, 0)', 'sma(a, 0)\n         ^\n'],
  ['onchain/mvrv / 2', 'onchain/mvrv / 2\n  ^^^^^^^^^^^^\n'],
])('an error in %s underlines its place', (text, place) => {
  expect(() => expression(text)).toThrow(place.trimEnd())
})

test('a name that the text does not use is an error', () => {
  expect(() => expression('a + b', { c: 'supply' })).toThrow('does not use c')
})
