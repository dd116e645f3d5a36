import { expect, test } from 'vitest'
import { at, row } from './table-row.test-data'
import { weekendNote } from './weekend-note'

/** The note on a day whose coin has a value, where series of trading days have these last values. */
function noteOn(until: string, ...lasts: string[]): string | null {
  const indices = lasts.map((day) => row({ name: day, numbers: {}, day, cadence: 'trading-day' }))
  return weekendNote([row({ name: 'coin', numbers: {}, day: until }), ...indices], at(until))
}

test('from Saturday to Monday, the last trading day is named', () => {
  for (const day of ['2026-06-27', '2026-06-28', '2026-06-29'])
    expect(noteOn(day, '2026-06-25', '2026-06-26')).toBe(
      'Series of trading days end on Friday, 2026-06-26, before the week-end.',
    )
  // A Friday without trade.
  expect(noteOn('2026-07-05', '2026-07-02')).toContain('Thursday, 2026-07-02')
})

test('nothing is said that is not so', () => {
  expect(noteOn('2026-06-29')).toBeNull()
  // The value of Monday has arrived.
  expect(noteOn('2026-06-29', '2026-06-26', '2026-06-29')).toBeNull()
  expect(noteOn('2026-06-30', '2026-06-26')).toBeNull()
  // The value of Friday is missing.
  expect(noteOn('2026-06-28', '2026-06-25')).toBeNull()
  // They ended long ago.
  expect(noteOn('2026-06-28', '2026-03-20')).toBeNull()
})
