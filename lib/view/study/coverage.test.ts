import { expect, test } from 'vitest'
import { allowed, sharesBelow } from './coverage.test-data'
import { FAN } from './quantiles'

test('fans of random walks cover their nominal share, over forty seeds', () => {
  const { shares, tries } = sharesBelow(40)
  for (const [at, share] of FAN.entries())
    expect(Math.abs(shares[at] - share), `${share}`).toBeLessThan(allowed(share, tries))
})
