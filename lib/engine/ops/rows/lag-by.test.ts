import { expect, test } from 'vitest'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { randomWalk } from '../risk/random-walk'
import { lag } from './lag'
import { lagBy } from './lag-by'

const N = Number.NaN
const days = (...names: string[]) => Float64Array.from(names, dayTime)
const f = (...values: number[]) => Float64Array.from(values)

test('on an axis without gaps days are rows', () => {
  const time = Float64Array.from({ length: 800 }, (_, row) => dayTime('2023-01-01') + row * DAY_MS)
  const x = randomWalk(800)
  expect(lagBy(time, x, { days: 30 }, 0)).toEqual(lag(x, 30))
  // 2024 is a leap year: 366 days between the same dates, 365 before and after.
  const year = lagBy(time, x, { years: 1 }, 0)
  expect(year[365 + 58]).toBe(x[58])
  expect(year[365 + 366]).toBe(x[365])
})

test('the last value within the tolerance counts, an older one does not', () => {
  const time = days('2024-03-08', '2024-03-11', '2025-03-08', '2025-03-10', '2025-03-11')
  expect([...lagBy(time, f(1, 2, 3, 4, 5), { years: 1 }, 2)]).toEqual([N, N, 1, 1, 2])
  expect([...lagBy(time, f(1, 2, 3, 4, 5), { years: 1 }, 1)]).toEqual([N, N, 1, N, 2])
  expect([...lagBy(time, f(1, N, 3, 4, 5), { years: 1 }, 3)]).toEqual([N, N, 1, 1, 1])
})

test('a month before the end of a month is the end of a shorter one', () => {
  const time = days('2024-02-29', '2024-03-28', '2024-03-29', '2024-03-31')
  expect([...lagBy(time, f(1, 2, 3, 4), { months: 1 }, 0)]).toEqual([N, N, 1, 1])
  expect([...lagBy(days('2023-02-28', '2024-02-29'), f(1, 2), { years: 1 }, 0)]).toEqual([N, 1])
})

test('invalid distances throw', () => {
  const time = days('2024-02-29', '2024-03-28')
  const x = f(1, 2)
  expect(() => lagBy(time, x, { days: -1 }, 0)).toThrow(RangeError)
  expect(() => lagBy(time, x, { months: 1.5 }, 0)).toThrow(RangeError)
  expect(() => lagBy(time, x, { days: 1 }, -1)).toThrow(RangeError)
  expect(() => lagBy(time, x.subarray(1), { days: 1 }, 0)).toThrow(RangeError)
})
