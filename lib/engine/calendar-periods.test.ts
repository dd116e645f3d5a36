import { describe, expect, test } from 'vitest'
import { INTERVALS, type Interval } from '@/lib/contract/interval'
import { inLastRows, nextPeriod, periodStart, periodsInOrder } from './calendar-periods'

/** Periods by interval: the first moment, and that of the next period. Leap days, year ends and times before 1970 are among them. */
const PERIODS: Readonly<Record<Interval, readonly (readonly [start: string, next: string])[]>> = {
  '10m': [
    ['2024-02-29T23:50Z', '2024-03-01T00:00Z'],
    ['2026-01-01T00:00Z', '2026-01-01T00:10Z'],
    ['1969-12-31T23:50Z', '1970-01-01T00:00Z'],
  ],
  '1h': [
    ['2023-12-31T23:00Z', '2024-01-01T00:00Z'],
    ['2026-03-29T01:00Z', '2026-03-29T02:00Z'],
    ['1969-12-31T23:00Z', '1970-01-01T00:00Z'],
  ],
  '1d': [
    ['2024-02-28', '2024-02-29'],
    ['2024-02-29', '2024-03-01'],
    ['2026-03-29', '2026-03-30'],
    ['1950-06-01', '1950-06-02'],
  ],
  '1w': [
    ['2024-12-30', '2025-01-06'],
    ['2024-02-26', '2024-03-04'],
    ['2026-06-29', '2026-07-06'],
    ['1969-12-29', '1970-01-05'],
  ],
  '1M': [
    ['2024-02-01', '2024-03-01'],
    ['2025-02-01', '2025-03-01'],
    ['2025-12-01', '2026-01-01'],
    ['1959-01-01', '1959-02-01'],
  ],
  '1Q': [
    ['2025-01-01', '2025-04-01'],
    ['2025-04-01', '2025-07-01'],
    ['2025-07-01', '2025-10-01'],
    ['2025-10-01', '2026-01-01'],
    ['1947-01-01', '1947-04-01'],
  ],
  '1y': [
    ['2024-01-01', '2025-01-01'],
    ['2025-01-01', '2026-01-01'],
    ['1947-01-01', '1948-01-01'],
  ],
}

const text = (time: number) => new Date(time).toISOString()

describe.each(INTERVALS)('%s', (interval) => {
  test.each(PERIODS[interval])('from %s to %s', (start, next) => {
    const [from, to] = [Date.parse(start), Date.parse(next)]
    for (const inside of [from, from + 1, (from + to) / 2, to - 1])
      expect(text(periodStart(inside, interval)), text(inside)).toBe(text(from))
    expect(text(periodStart(from - 1, interval))).not.toBe(text(from))
    expect(text(periodStart(to, interval))).toBe(text(to))
    expect(text(nextPeriod(from, interval))).toBe(text(to))
  })

  test('in order, the same periods are found for times that skip some and go back', () => {
    const inOrder = periodsInOrder(interval)
    const times = PERIODS[interval].flatMap(([start, next]) => [Date.parse(start), Date.parse(next) - 1])
    for (const time of [...times, ...times.toReversed()])
      expect(text(inOrder(time))).toBe(text(periodStart(time, interval)))
  })
})

test('a value of a period is in its last row, also of a period that has only one or goes on', () => {
  const days = ['2026-01-05', '2026-01-07', '2026-01-12', '2026-01-19', '2026-01-20']
  const values = inLastRows(Float64Array.from(days, Date.parse), '1w', Float64Array.of(1, 2, 3))
  expect([...values]).toEqual([Number.NaN, 1, 2, Number.NaN, 3])
})
