import { expect, test } from 'vitest'
import { formatChange, formatCompact, formatDifference, formatValue, tickFormatter } from './format'
import { formatDate } from './format-date'

test.each([
  [68228.04, 'USD', '68,228.04 USD'],
  [1.374e12, 'USD', '1.37 T USD'],
  [842_300_000, 'USD', '842 M USD'],
  [0.0451, 'USD', '0.04510 USD'],
  [1.2591, 'ratio', '1.259'],
  [12345, 'count', '12,345'],
  [161_200.4, 'count', '161,200'],
  [16.92, 'count', '16.92'],
  [1068, 'BTC', '1,068 BTC'],
  [1068.5, 'BTC', '1,068.50 BTC'],
  [31, 'days', '31 days'],
  [1, 'days', '1 day'],
  [3.2, 'percent', '3.20 %'],
  [-0.5, 'sigma', '-0.5000 σ'],
  [61, 'index', '61'],
  [0, 'ratio', '0'],
  [0.000012, 'percent', '0.00001200 %'],
  [-3.14e-14, 'percent', '-3.1e-14 %'],
  [25, 'basis points', '25.00 bp'],
  [9.9e20, 'USD', '990 E USD'],
  [-1.234e30, 'USD', '-1.23e+30 USD'],
  [1e100, 'ratio', '1e+100'],
])('%d %s becomes %s', (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text)
})

test.each([
  [-0.04, 3.42, 'percent', '-0.04 %'],
  [0.25, 4.25, 'percent', '+0.25 %'],
  [-1234.5, 68228.04, 'USD', '-1,234.50 USD'],
  [0.00002, 3.42, 'percent', '+0.00002000 %'],
  [3, 61, 'index', '+3'],
  [2.5e6, 26.3e6, 'coin-days', '+2.50 M coin-days'],
  [0, 3.42, 'percent', '0.00 %'],
])('a difference of %d to %d %s becomes %s', (difference, value, unit, text) => {
  expect(formatDifference(difference, value, unit)).toBe(text)
})

test('a missing value is a dash', () => {
  expect(formatValue(null, 'USD')).toBe('–')
  expect(formatValue(Number.NaN, 'ratio')).toBe('–')
  expect(formatChange(null)).toBe('–')
})

test.each([
  [3.214, '+3.21 %'],
  [-12.5, '-12.50 %'],
  [0, '0.00 %'],
  [250.4, '+250 %'],
  [12345.6, '+12,346 %'],
])('a change of %d becomes %s', (value, text) => {
  expect(formatChange(value)).toBe(text)
})

test('days are dates; finer rows have their time, in UTC', () => {
  const time = Date.UTC(2026, 2, 29, 14, 5)
  expect(formatDate(time)).toBe('2026-03-29')
  expect(formatDate(time, '1h')).toBe('2026-03-29 14:05')
})

test.each<[number[], 'linear' | 'log', string, string[]]>([
  [[0, 2.5, 5, 7.5], 'linear', 'percent', ['0 %', '2.5 %', '5.0 %', '7.5 %']],
  [[0.9, 1, 1.1], 'linear', 'ratio', ['0.9', '1.0', '1.1']],
  [[2000, 4000, 6000, 8000], 'linear', 'index', ['2,000', '4,000', '6,000', '8,000']],
  [[0, 50_000, 100_000], 'linear', 'USD', ['0', '50 k', '100 k']],
  [[-5e8, 0, 5e8, 1e9], 'linear', 'USD', ['-0.5 B', '0', '0.5 B', '1.0 B']],
  [[0.1, 1, 10, 1000, 10_000, 1e6], 'log', 'USD', ['0.1', '1', '10', '1 k', '10 k', '1 M']],
  [[1e-7, 1e-6, 0.01, 10], 'log', 'USD', ['0.0000001', '0.000001', '0.01', '10']],
  [[1e-6, 1e-5, 0.0001], 'log', 'USD', ['0.000001', '0.00001', '0.0001']],
  [[0, 0.00002, 0.00004], 'linear', 'USD', ['0', '0.00002', '0.00004']],
  [[0, 2e-7, 4e-7], 'linear', 'USD', ['0', '0.0000002', '0.0000004']],
  [[0, 2.5e-10, 5e-10], 'linear', 'USD', ['0', '2.5e-10', '5e-10']],
  [[1e-10, 1e-8, 1e-6], 'log', 'USD', ['1e-10', '0.00000001', '0.000001']],
  [[5.5e-6, 6e-6], 'linear', 'percent', ['0.0000055 %', '0.0000060 %']],
  [[0, 10_000, 20_000], 'linear', 'billion USD', ['0', '10 T', '20 T']],
  [[1, 10, 1000], 'log', 'thousands', ['1 k', '10 k', '1 M']],
  [[200, 500, 1000, 5000], 'log', 'index', ['200', '500', '1,000', '5,000']],
])('ticks %j of a %s axis in %s become %j', (values, scale, unit, texts) => {
  expect(values.map(tickFormatter(values, scale, unit))).toEqual(texts)
})

test('a number that would round to a thousand of one letter has the next', () => {
  expect([999_499, 999_500, 999_999].map(formatCompact)).toEqual(['999,499', '1.00 M', '1.00 M'])
  expect([999_499_999, 999_500_000, -999_999_999].map(formatCompact)).toEqual(['999 M', '1.00 B', '-1.00 B'])
})

test.each(['linear', 'log'] as const)(
  'large values have an exponent on a %s axis and no two are equal',
  (scale) => {
    const values = [1e24, 1.0001e24, 2e99, 1e100]
    const texts = values.map(tickFormatter(values, scale, 'USD'))
    expect(texts).toEqual(['1e+24', '1.0001e+24', '2e+99', '1e+100'])
  },
)
