import { expect, test } from 'vitest'
import { DAY_MS } from '../../frame'
import { sumSince } from './sum-since'

const N = Number.NaN
const days = (...at: number[]) => Float64Array.from(at, (day) => day * DAY_MS)

test('a sum begins by its day, or not at all', () => {
  const x = Float64Array.of(N, 2, -1, N, 1e308)
  expect([...sumSince(days(0, 1, 2, 3, 4), x, 1 * DAY_MS)]).toEqual([N, 2, 1, N, 1e308])
  expect([...sumSince(days(0, 1, 2, 3, 4), x, 9 * DAY_MS)]).toEqual([N, 2, 1, N, 1e308])
  expect([...sumSince(days(0, 1, 2, 3, 4), x, 0)]).toEqual([N, N, N, N, N])
  expect([...sumSince(days(0), Float64Array.of(N), 0)]).toEqual([N])
})

test('a sum ends with the first gap of more than a week, before which nothing changes', () => {
  const x = Float64Array.of(1, 2, 3, 4)
  expect([...sumSince(days(0, 7, 15, 16), x, 0)]).toEqual([1, 3, N, N])
  expect([...sumSince(days(0, 7, 14, 15), x, 0)]).toEqual([1, 3, 6, 10])
})
