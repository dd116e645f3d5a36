import { expect, test } from 'vitest'
import { allowed, sharesBelow } from './coverage.test-data'
import { FAN } from './quantiles'

test('fans of random walks cover their nominal share, over two hundred seeds', () => {
  const { shares, tries } = sharesBelow(200)
  for (const [at, share] of FAN.entries())
    expect(Math.abs(shares[at] - share), `${share}`).toBeLessThan(allowed(share, tries))
  // The middle half and the middle four fifths.
  expect(Math.abs(shares[3] - shares[1] - 0.5)).toBeLessThan(allowed(0.5, tries))
  expect(Math.abs(shares[4] - shares[0] - 0.8)).toBeLessThan(allowed(0.8, tries))
})
