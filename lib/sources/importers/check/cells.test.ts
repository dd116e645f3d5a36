import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { cellDay, cellNumber } from '../cells'

test.each([
  // The evening before in the zone of the chart.
  ['2022-04-21T17:00:00-07:00', '2022-04-22'],
  ['2022-04-22T02:00:00+02:00', '2022-04-22'],
  ['2022-04-22T09:30:00-04:00', '2022-04-22'],
  // Midnight is a calendar day, east of UTC too.
  ['2022-04-22 00:00:00+08:00', '2022-04-22'],
  ['2022-04-22 00:00:00-05:00', '2022-04-22'],
  // Without a zone the day is the written one.
  ['2022-04-22 23:00:00', '2022-04-22'],
  ['2022-04-22T23:59:59.999Z', '2022-04-22'],
  ['12/31/24', '2024-12-31'],
  ['01/02/90', '1990-01-02'],
  ['12/31/2024', '2024-12-31'],
  ['2024-05', '2024-05-01'],
  ['2024-Q3', '2024-07-01'],
])('%s is on %s', (text, day) => {
  expect(dayOf(cellDay(text))).toBe(day)
})

test.each(['31/12/24', '12-31-24', '1.2.3.4', '2024-13', '10.5'])(
  '%s is not a date with the month first',
  (text) => {
    expect(() => cellDay(text)).toThrow('is not a date')
  },
)

test('a percent sign is read over', () => {
  expect(cellNumber('5.25%', 'rate')).toBe(5.25)
  expect(() => cellNumber('%', 'rate')).toThrow('"%" is not a number')
})
