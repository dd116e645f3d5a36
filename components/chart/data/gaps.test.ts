import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { gapsOf } from './gaps'

const START = Date.UTC(2024, 0, 1)
const days = Float64Array.from({ length: 100 }, (_, day) => START + day * DAY_MS)
const full = days.map(() => 1)

test('a complete series has no gaps, and missing ends do not count', () => {
  expect(gapsOf(days, full, 'daily')).toBeNull()
  const ends = full.map((value, row) => (row < 10 || row > 90 ? Number.NaN : value))
  expect(gapsOf(days, ends, 'daily')).toBeNull()
})

test('missing values and missing rows are counted, with the longest gap', () => {
  const holed = full.map((value, row) => (row === 20 || (row > 50 && row < 60) ? Number.NaN : value))
  const gaps = gapsOf(days, holed, 'daily')
  expect(gaps).toEqual({ count: 2, longest: { from: '2024-02-20', to: '2024-03-01' } })
  const rows = [...days.keys()].filter((row) => !Number.isNaN(holed[row]))
  const without = Float64Array.from(rows, (row) => days[row])
  expect(
    gapsOf(
      without,
      without.map(() => 1),
      'daily',
    ),
  ).toEqual(gaps)
})

test('weekends are not gaps in a series of trading days', () => {
  const rows = [...days.keys()].filter((day) => day % 7 < 5)
  const trading = Float64Array.from(rows, (row) => days[row])
  expect(
    gapsOf(
      trading,
      trading.map(() => 1),
      'trading-day',
    ),
  ).toBeNull()
})

test('weekly means of a daily series have no gaps', () => {
  const weekly = Float64Array.from({ length: 30 }, (_, week) => START + 7 * week * DAY_MS)
  expect(
    gapsOf(
      weekly,
      weekly.map(() => 1),
      'daily',
    ),
  ).toBeNull()
})
