import { expect, test } from 'vitest'
import { expandingFit } from './expanding-fit'

const N = Number.NaN

test('a fit has no value before its 366th pair, nor over values that do not vary', () => {
  const line = Float64Array.from({ length: 400 }, (_, row) => (row === 10 ? N : row))
  const y = line.map((value) => -3 * value + 5)
  const fit = expandingFit(line, y)
  expect(fit.findIndex((value) => !Number.isNaN(value))).toBe(366)
  expect(fit[399]).toBeCloseTo(-3 * 399 + 5, 9)
  expect(
    [
      ...expandingFit(
        line.map(() => 2),
        y,
      ),
    ].every(Number.isNaN),
  ).toBe(true)
  expect([...expandingFit(Float64Array.of(1), Float64Array.of(1))]).toEqual([N])
})
