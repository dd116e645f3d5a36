import { expect, test } from 'vitest'
import { subjectOf } from './subject-of'

test.each([
  ['rsi(close, 14) > 70', 'rsi(close, 14)', 'rsi(close, 14)'],
  ['z = zscore(x, 4y); z > 2 and x > 1', 'z = zscore(x, 4y); z', 'z'],
  ['cross_above(x, sma(x, 200))', 'x', 'x'],
  ['not (x < 2)', 'x', 'x'],
])('%s is about %s', (condition, formula, label) => {
  expect(subjectOf(condition)).toEqual({ formula, label })
})

test.each(['x >', '2 > x', 'since(x > 2)', ''])('%j is about the chart', (condition) => {
  expect(subjectOf(condition)).toBeNull()
})
