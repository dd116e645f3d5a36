import { expect, test } from 'vitest'
import { fittingBytes } from './fitting-bytes'

test.each([
  [null, 4_000],
  [2_048, 4_000],
  [672, 4_000],
  [671, 1_000],
  [512, 1_000],
])('with a limit of %s MB a cache of 4,000 bytes has %i', (limit, bytes) => {
  expect(fittingBytes(4_000, limit)).toBe(bytes)
})
