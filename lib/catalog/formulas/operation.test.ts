import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { contextOf } from '../evaluate'
import { type Expression, expression, expressionOf } from './expression'
import { operation } from './operation'

function valuesOf(of: Expression, inputs: readonly number[][]): number[] {
  const time = Float64Array.from(inputs[0], (_, row) => row * DAY_MS)
  return [
    ...of.compute(
      inputs.map((column) => Float64Array.from(column)),
      contextOf(time, '1d', {}),
    ),
  ]
}

const plus = operation('plus', ([x, y], _, times: number) => x.map((value, row) => value + times * y[row]))

test('the writing of an operation is its name, inputs, and settings', () => {
  const made = plus(['a', expression('b / c')], 3)
  expect(made.text).toBe('plus(a, b / c, 3)')
  expect(made.from).toEqual(['a', 'b', 'c'])
  expect(valuesOf(made, [[1], [8], [2]])).toEqual([13])
  expect(expressionOf({ ...made })).toBe(made)
})

test('an operation is a name in an expression, and one input can be used twice', () => {
  const made = expression('x / a', { x: plus(['a', 'a'], 1) })
  expect(made.text).toBe('plus(a, a, 1) / a')
  expect(made.from).toEqual(['a'])
  expect(valuesOf(made, [[5]])).toEqual([2])
})

test('an operation over a formula of days is one of days', () => {
  expect(plus(['a', 'b'], 1).daily).toBeUndefined()
  expect(plus(['a', expression('lag(b, 1)')], 1).daily).toBe(true)
})
