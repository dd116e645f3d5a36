import { expect, test } from 'vitest'
import { roundLevels } from './round-level'

test.each([
  [81_425, 85_000, 80_000],
  [1.252, 1.3, 1.2],
  [80_000, 85_000, 75_000],
  [-0.0032, -0.003, -0.0034],
  [53.85, 55, 50],
  [0.00001234, 0.000013, 0.000012],
])('of %d are %d and %d', (value, above, below) => {
  expect(roundLevels(value)).toEqual({ above, below })
})

test('are beyond the value on both sides, so that neither condition holds already', () => {
  for (let power = -99; power < 99; power += 1)
    for (const digits of [1, 1.05, 2, 4.999999, 5, 9.99])
      for (const sign of [1, -1]) {
        const value = sign * digits * 10 ** power
        const levels = roundLevels(value)
        expect(levels?.above).toBeGreaterThan(value)
        expect(levels?.below).toBeLessThan(value)
      }
})

test.each([0, -0, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 5e-324])('%d has none', (value) => {
  expect(roundLevels(value)).toBeNull()
})
