import { expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { nextRows } from './releases'

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
