import { expect, test } from 'vitest'
import { grouped } from './grouped'

test.each([0, 2])('writes numbers with %d decimals like the platform', (decimals) => {
  const platform = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const values = [0, 0.5, 1.5, 999, 999.995, 1000, 1234.5, 99_999.999, 123_456, 1e6, 812_345_678, 1e15]
  for (const value of [...values, ...values.map((one) => -one)]) {
    if (Object.is(value, -0)) continue
    expect(grouped(value, decimals)).toBe(platform.format(value))
  }
})
