import { describe, expect, test } from 'vitest'
import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { latestStep, spanOf, startRow } from './change-over'

/** The day that a change over days starts from, up to the last of some days. */
function startOf(cadence: Cadence, days: number, at: readonly string[]): string | null {
  const time = Float64Array.from(at, (day) => Date.parse(day))
  const values = time.map((_, row) => row + 1)
  const last = time.length - 1
  const span = spanOf(days, { cadence, stepMs: latestStep(time, values, last) })
  const row = span ? startRow(time, values, last, span) : -1
  return row < 0 ? null : dayOf(time[row])
}

/** Days up to one, oldest first, without some. */
function daysUpTo(last: string, count: number, without: readonly string[] = []): string[] {
  const end = Date.parse(last)
  return Array.from({ length: count }, (_, at) => dayOf(end - (count - 1 - at) * DAY_MS)).filter(
    (day) => !without.includes(day),
  )
}
const weekdays = (last: string, count: number, without: readonly string[] = []) =>
  daysUpTo(last, count, without).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))

describe('a change over days', () => {
  test.each<[string, Cadence, number, string[], string | null]>([
    ['starts from the day before', 'daily', 1, daysUpTo('2026-08-21', 40), '2026-08-20'],
    ['is absent if that day is missing', 'daily', 1, daysUpTo('2026-08-21', 40, ['2026-08-20']), null],
    ['of a week needs its day', 'daily', 7, daysUpTo('2026-08-21', 40, ['2026-08-14']), null],
    ['of 30 may be a day longer', 'daily', 30, daysUpTo('2026-08-21', 40, ['2026-07-22']), '2026-07-21'],
    ['starts on Friday before a Monday', 'trading-day', 1, weekdays('2026-08-24', 40), '2026-08-21'],
    [
      'starts on Friday before Labor Day',
      'trading-day',
      1,
      weekdays('2026-09-08', 40, ['2026-09-07']),
      '2026-09-04',
    ],
    [
      'starts before Easter on the day after Easter Monday',
      'trading-day',
      1,
      weekdays('2026-04-07', 40, ['2026-04-03', '2026-04-06']),
      '2026-04-02',
    ],
    [
      'is absent if two sessions are missing',
      'trading-day',
      1,
      weekdays('2026-08-21', 40, ['2026-08-19', '2026-08-20']),
      null,
    ],
    ['of weeks is that of a week', 'weekly', 7, everyWeek('2026-08-21', 20), '2026-08-14'],
    ['of weeks over 30 is four weeks', 'weekly', 30, everyWeek('2026-08-21', 20), '2026-07-24'],
    ['of weeks over a day is absent', 'weekly', 1, everyWeek('2026-08-21', 20), null],
    ['of months may be that of February', 'monthly', 30, firstDays(2026, 2), '2026-02-01'],
    ['of months may be that of August', 'monthly', 30, firstDays(2026, 8), '2026-08-01'],
    [
      'of months is absent if one is missing',
      'monthly',
      30,
      firstDays(2026, 8).filter((day) => day !== '2026-08-01'),
      null,
    ],
    ['of months over a year is that of a year', 'monthly', 365, firstDays(2026, 2), '2025-03-01'],
    ['of quarters over a month is absent', 'quarterly', 30, firstDays(2026, 9, 3), null],
    ['of quarters over a year is that of a year', 'quarterly', 365, firstDays(2026, 9, 3), '2025-10-01'],
    [
      'of values in force starts from the one in force',
      'irregular',
      30,
      ['2026-05-01', '2026-05-20', '2026-06-10', '2026-07-01', '2026-07-15', '2026-08-10', '2026-08-25'],
      '2026-07-15',
    ],
  ])('%s', (_, cadence, days, at, from) => {
    expect(startOf(cadence, days, at)).toBe(from)
  })
})

test('a year is not compared with a value of 19 months before', () => {
  const days = [...daysUpTo('2025-01-10', 100), ...daysUpTo('2026-08-21', 100)]
  expect(startOf('daily', 365, days)).toBeNull()
  expect(startOf('daily', 30, days)).toBe('2026-07-22')
})

function everyWeek(last: string, count: number): string[] {
  return daysUpTo(last, 7 * count).filter((day) => (Date.parse(last) - Date.parse(day)) % (7 * DAY_MS) === 0)
}

/** First days of months, up to that of `month` (January is 0) of a year. */
function firstDays(year: number, month: number, every = 1): string[] {
  return Array.from({ length: 24 }, (_, at) => dayOf(Date.UTC(year, month - (23 - at) * every, 1)))
}
