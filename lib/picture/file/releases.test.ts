import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { nextRows, releasesAfter } from './releases'

const daysAfter = (day: string, cadence: Parameters<typeof nextRows>[1], count: number) =>
  nextRows(Date.parse(day), cadence, count).map(dayOf)

test('rows at the end of months stay there', () => {
  expect(daysAfter('2025-12-31', 'monthly', 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(daysAfter('2025-11-30', 'quarterly', 2)).toEqual(['2026-02-28', '2026-05-30'])
})

test('weekends and holidays of the exchange have no rows', () => {
  expect(daysAfter('2026-12-23', 'trading-day', 3)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29'])
  expect(daysAfter('2026-12-23', 'daily', 2)).toEqual(['2026-12-24', '2026-12-25'])
  expect(daysAfter('2026-12-23', 'weekly', 2)).toEqual(['2026-12-30', '2027-01-06'])
})

const releasesOf = (last: string, known: string, cadence: Parameters<typeof nextRows>[1]) =>
  releasesAfter(
    { last: Date.parse(last), known: Date.parse(known), cadence, sources: undefined },
    Date.parse(known),
  ).map(({ expected }) => expected)

test('a quarter and a month are released on a business day of the same date', () => {
  // 2027-01-30 is a Saturday.
  expect(releasesOf('2026-01-01', '2026-04-30', 'quarterly')).toEqual([
    '2026-07-30',
    '2026-10-30',
    '2027-02-01',
    '2027-04-30',
  ])
  expect(releasesOf('2026-05-01', '2026-06-11', 'monthly').slice(0, 4)).toEqual([
    '2026-07-13',
    '2026-08-11',
    '2026-09-11',
    '2026-10-13',
  ])
})

test('a trading day is released business days later, a month that the server makes at its end', () => {
  // Friday, known on Monday; Thanksgiving is on Thursday.
  expect(releasesOf('2026-11-20', '2026-11-23', 'trading-day').slice(0, 4)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
  ])
  expect(releasesOf('2026-10-01', '2026-10-31', 'monthly')[0]).toBe('2026-12-01')
  expect(releasesOf('2026-11-20', '2026-11-20', 'daily').slice(0, 2)).toEqual(['2026-11-22', '2026-11-23'])
})
