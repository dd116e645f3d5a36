import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime, frame } from '@/lib/engine/frame'
import { fillPeriods, type Period } from './fill-periods'

const N = Number.NaN
const rows = (...days: string[]) =>
  frame(Float64Array.from(days, dayTime), { x: Float64Array.from(days, (_, row) => row + 1) })

const cases: [string, Period, string[], added: string[]][] = [
  ['a day', 'daily', ['2024-02-27', '2024-03-01'], ['2024-02-28', '2024-02-29']],
  ['a month', 'monthly', ['2025-08-01', '2025-09-01', '2025-11-01'], ['2025-10-01']],
  ['a month at its end', 'monthly', ['2023-12-31', '2024-03-31'], ['2024-01-31', '2024-02-29']],
  ['quarters', 'quarterly', ['2023-10-01', '2024-07-01'], ['2024-01-01', '2024-04-01']],
  ['a week', 'weekly', ['2024-01-02', '2024-01-16'], ['2024-01-09']],
  ['no week at a holiday', 'weekly', ['2023-12-26', '2024-01-02', '2024-01-12'], []],
  ['a week before a shifted report', 'weekly', ['2024-01-02', '2024-01-15'], ['2024-01-09']],
  ['no holidays', 'trading-day', ['1933-03-03', '1933-03-15', '1933-03-17'], []],
  [
    'weekdays of a longer hole',
    'trading-day',
    ['2024-01-05', '2024-01-18'],
    ['2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12', '2024-01-15', '2024-01-16'].concat(
      '2024-01-17',
    ),
  ],
]

describe('missing periods', () => {
  test.each(cases)('%s', (_, period, days, added) => {
    const source = rows(...days)
    const filled = fillPeriods(source, period)
    expect(Array.from(filled.time, dayOf)).toEqual([...days, ...added].sort())
    const known = new Map(days.map((day, row) => [day, row + 1]))
    expect([...(filled.columns.x as Float64Array)]).toEqual(
      Array.from(filled.time, (at) => known.get(dayOf(at)) ?? N),
    )
    expect(fillPeriods(filled, period)).toBe(filled)
  })

  test('a hole of 300,000 days', () => {
    const source = frame(Float64Array.of(0, 300_000 * DAY_MS), { x: Float64Array.of(1, 2) })
    expect(fillPeriods(source, 'daily').time).toHaveLength(300_001)
  })

  test('rows without gaps stay as they are', () => {
    for (const period of ['daily', 'weekly', 'monthly', 'quarterly', 'trading-day'] as const) {
      const none = frame(new Float64Array(0), {})
      expect(fillPeriods(none, period)).toBe(none)
      const one = rows('2024-01-31')
      expect(fillPeriods(one, period)).toBe(one)
    }
  })
})
