import { expect, test } from 'vitest'
import type { Cadence } from '@/lib/contract/endpoint'
import { isOld } from './longest-carry'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 5, 1)

test.each<[Cadence, number, number]>([
  ['block', 5, 6],
  ['hourly', 5, 6],
  ['daily', 5, 6],
  ['trading-day', 13, 14],
  ['weekly', 24, 25],
  ['monthly', 97, 98],
  ['quarterly', 244, 245],
])('a %s value is current for %d days', (cadence, still, old) => {
  expect(isOld(NOW - still * DAY, cadence, NOW)).toBe(false)
  expect(isOld(NOW - old * DAY, cadence, NOW)).toBe(true)
})

test('nobody can say when a value without a cadence is too old', () => {
  expect(isOld(0, 'irregular', NOW)).toBe(false)
})
