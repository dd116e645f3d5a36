import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/engine/seeded-random'
import { weeklyChanges } from '../table/weekly-changes'
import { moveAsOne } from './near-copies'

const DAY = 86_400_000
const DAYS = 800

/** Prices of 800 days from a random walk, with noise of their own. */
function walk(noise: number, seed: number, { delay = 0, sign = 1 } = {}) {
  const common = generator(1)
  const own = generator(seed)
  let level = 0
  const values = Float64Array.from({ length: DAYS }, () => {
    level += common()
    return 100 + sign * level + noise * own()
  })
  const time = Float64Array.from({ length: DAYS }, (_, row) => (20_000 + row) * DAY)
  const rows = { time: time.subarray(0, DAYS - delay), values: values.subarray(0, DAYS - delay) }
  return weeklyChanges(rows, { form: 'points', unit: 'ratio' })
}

/** Numbers from -1 to 1. */
function generator(seed: number): () => number {
  const random = seededRandom(seed)
  return () => 2 * random() - 1
}

const one = walk(0, 2)

test('series with the same changes move as one, mirrored or a week late', () => {
  expect(moveAsOne(one, walk(0.05, 3))).toBe(true)
  expect(moveAsOne(one, walk(0.05, 3, { sign: -1 }))).toBe(true)
  expect(moveAsOne(one, walk(0.05, 3, { delay: 9 }))).toBe(true)
})

test('series with changes of their own do not', () => {
  expect(moveAsOne(one, walk(1.5, 4))).toBe(false)
  expect(moveAsOne(one, undefined)).toBe(false)
  const flat = weeklyChanges(
    {
      time: Float64Array.from({ length: DAYS }, (_, row) => (20_000 + row) * DAY),
      values: new Float64Array(DAYS),
    },
    { form: 'points', unit: 'ratio' },
  )
  expect(moveAsOne(one, flat)).toBe(false)
})

test('a short history is not compared', () => {
  const rows = {
    time: Float64Array.from({ length: 200 }, (_, row) => row * DAY),
    values: Float64Array.from({ length: 200 }, (_, row) => Math.sin(row)),
  }
  const short = weeklyChanges(rows, { form: 'points', unit: 'ratio' })
  expect(moveAsOne(short, short)).toBe(false)
})

test('changes of weeks are those of their last values, and sums of flows', () => {
  // Thursdays begin weeks, as 1970-01-01 was one.
  const rows = {
    time: Float64Array.from([0, 3, 6, 7, 13, 21], (day) => day * DAY),
    values: Float64Array.of(1, 2, 4, 5, 6, 9),
  }
  const points = weeklyChanges(rows, { form: 'points', unit: 'ratio' })
  expect(points.last).toBe(3)
  expect([...points.changes.slice(-3)]).toEqual([2, Number.NaN, Number.NaN])
  const sums = weeklyChanges(rows, { form: 'sum', unit: 'USD' })
  expect([...sums.changes.slice(-4)]).toEqual([7, 11, Number.NaN, 9])
})
