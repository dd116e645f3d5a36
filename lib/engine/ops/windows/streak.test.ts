import { expect, test } from 'vitest'
import { streak } from './streak'

const N = Number.NaN

test('counts rows of one sign and starts again when it changes', () => {
  expect([...streak(Float64Array.of(N, 3, 1, -2, -1, -4, 0, 5))]).toEqual([N, 1, 2, -1, -2, -3, 0, 1])
})

test('a missing row counts as time if the sign is the same after it', () => {
  expect([...streak(Float64Array.of(1, N, N, 1, N, -1, N, 0, N, 1))]).toEqual([1, N, N, 4, N, -1, N, 0, N, 1])
})
