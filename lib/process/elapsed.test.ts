import { expect, test } from 'vitest'
import { elapsed, momentOf } from './elapsed'

const since = momentOf(1_000_000, 5_000)

test.each([
  ['both clocks go on', 1_000_100, 5_100, 100],
  ['the time of day is set back', 400_000, 5_100, 100],
  ['the time of day is set ahead', 9_000_000, 5_100, 8_000_000],
  ['the computer slept', 1_800_000, 5_100, 800_000],
])('at least the time that either clock says has passed when %s', (_, wall, ticks, expected) => {
  expect(elapsed(since, momentOf(wall, ticks))).toBe(expected)
})
