import { describe, expect, test } from 'vitest'
import type { Cadence } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { seriesOf } from '../synthetic-series.test-data'
import { ownIntervalOf } from './calendar'
import { gatherRows } from './gather-rows'
import { periodRemark, rowTime } from './period-text'
import { aggregateOf } from './rule'

const N = Number.NaN

/** Values of consecutive days from a Thursday on, 2026-01-01. */
const VALUES = [5, 3, N, 8, 1, 9, N, N, 2, 6, 4, 7]

function series(first = '2026-01-01', coverage?: string, cadence: Cadence = 'daily'): SeriesData {
  const values = Float64Array.from(VALUES)
  const time = values.map((_, day) => dayTime(first) + day * DAY_MS)
  const made = seriesOf(
    {
      level: { role: 'value', values },
      amount: { role: 'value', values, gathers: 'sum' },
      rate: { role: 'value', values, gathers: 'mean' },
      open: { role: 'open', values },
      high: { role: 'high', values },
      low: { role: 'low', values },
      volume: { role: 'volume', values },
      text: { type: 'string?', values: ['a', null, 'b', 'c', 'd', null, 'e', 'f', null, 'g', 'h', null] },
    },
    {
      time,
      metadata: { resolution: '1d', ...(coverage ? { coverage: { start: coverage, end: null } } : {}) },
    },
  )
  return { ...made, endpoint: { ...made.endpoint, cadence } }
}

const plain = (column: unknown) => Array.from(column as ArrayLike<unknown>)

test('each field of a week is gathered by its rule', () => {
  const { columns, periods, time } = gatherRows(series(), '1w')
  // Thursday to Sunday, a week, and one day.
  expect(periods?.rows && plain(periods.rows)).toEqual([4, 7, 1])
  expect(Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, plain(column)]))).toEqual({
    level: [8, 4, 7],
    amount: [16, 22, 7],
    rate: [16 / 3, 22 / 5, 7],
    open: [5, 1, 7],
    high: [8, 9, 7],
    low: [3, 1, 7],
    volume: [16, 22, 7],
    text: ['c', 'h', null],
  })
  expect(periods?.present && plain(periods.present.amount)).toEqual([3, 5, 1])
  expect(periods?.lows && plain(periods.lows.level)).toEqual([3, 1, 7])
  expect(periods?.highs && plain(periods.highs.rate)).toEqual([8, 9, 7])
  expect(periods?.present.level).toBeUndefined()
  expect(periods?.lows.amount).toBeUndefined()
  // The middle of the period, but not after the last row.
  expect(plain(time).map((at) => new Date(at as number).toISOString().slice(0, 13))).toEqual([
    '2026-01-01T12',
    '2026-01-08T12',
    '2026-01-12T00',
  ])
})

test('a series of periods stays as it is, and is gathered once', () => {
  const rows = series()
  const weeks = gatherRows(rows, '1w')
  expect(gatherRows(weeks, '1M')).toBe(weeks)
  expect(gatherRows(rows, '1w')).toBe(weeks)
})

test.each([
  // Earlier rows of the first week exist and are not loaded.
  ['2026-01-01', '2025-12-30', 2],
  ['2026-01-01', '2026-01-01', 3],
  ['2026-01-01', undefined, 3],
  // The first row begins its week.
  ['2025-12-29', '2025-12-01', 2],
])('of rows from %s of a series from %s, %i weeks are drawn', (first, coverage, expected) => {
  expect(gatherRows(series(first, coverage), '1w').time).toHaveLength(expected)
})

test.each<[string, Cadence, Interval, boolean]>([
  // Twelve days later.
  ['2026-01-01', 'daily', '1w', true],
  // Ends on Sunday, on Friday.
  ['2025-12-31', 'daily', '1w', false],
  ['2025-12-29', 'daily', '1w', true],
  ['2025-12-29', 'trading-day', '1w', false],
  ['2025-12-28', 'trading-day', '1w', true],
  // Ends on the last day of a month, of a quarter, of a year.
  ['2026-01-20', 'daily', '1M', false],
  ['2026-03-20', 'daily', '1Q', false],
  ['2026-01-20', 'daily', '1Q', true],
  ['2025-12-20', 'daily', '1y', false],
  ['2026-03-20', 'daily', '1y', true],
])('of rows from %s of a %s series, the last %s is open: %s', (first, cadence, interval, expected) => {
  const { periods } = gatherRows(series(first, undefined, cadence), interval)
  expect(periods?.isOpen).toBe(expected)
})

test.each<[string, Cadence, Interval, boolean]>([
  ['2026-01-01', 'daily', '1M', false],
  ['2026-01-02', 'daily', '1M', true],
  ['2026-01-02', 'trading-day', '1M', false],
  ['2026-01-02', 'trading-day', '1w', true],
  ['2026-01-05', 'trading-day', '1w', false],
  ['2026-01-01', 'weekly', '1M', false],
  ['2026-01-09', 'weekly', '1M', true],
  ['2026-02-01', 'monthly', '1Q', true],
  ['2026-01-31', 'monthly', '1Q', false],
])('of rows from %s of a %s series, the first %s began before: %s', (first, cadence, interval, expected) => {
  const { periods } = gatherRows(series(first, undefined, cadence), interval)
  expect(periods?.startsLate === true).toBe(expected)
})

describe('words', () => {
  const texts = (interval: Interval, first = '2026-01-01') => {
    const gathered = gatherRows(series(first), interval)
    return plain(gathered.time).map((_, row) => rowTime(gathered, row))
  }

  test('a week is its first and last day, and an open period says so', () => {
    expect(texts('1w')).toEqual([
      '2025-12-29 to 2026-01-04, from 2026-01-01',
      '2026-01-05 to 2026-01-11',
      '2026-01-12 to 2026-01-18 so far',
    ])
  })

  test('months, quarters and years have their usual names', () => {
    expect(texts('1M', '2026-01-25')).toEqual(['2026-01, from 2026-01-25', '2026-02 so far'])
    expect(texts('1Q', '2026-03-25')).toEqual(['2026 Q1, from 2026-03-25', '2026 Q2 so far'])
    expect(texts('1Q', '2026-12-25')).toEqual(['2026 Q4, from 2026-12-25', '2027 Q1 so far'])
    expect(texts('1y', '2026-12-25')).toEqual(['2026, from 2026-12-25', '2027 so far'])
  })

  test('a remark counts missing rows', () => {
    const gathered = gatherRows(series(), '1w')
    const remark = (field: string, row: number) => periodRemark(gathered, { field, unit: 'none' }, row)
    expect(remark('amount', 1)).toBe('5 of 7 rows')
    expect(remark('amount', 2)).toBeNull()
    expect(remark('level', 1)).toBeNull()
  })
})

test.each<[Cadence, string | undefined, Interval | null]>([
  ['daily', '1d', '1d'],
  ['trading-day', '1d', '1d'],
  ['weekly', '1d', '1w'],
  ['monthly', undefined, '1M'],
  ['quarterly', '1d', '1Q'],
  ['irregular', '1d', '1d'],
  ['daily', '1h', '1h'],
  ['daily', '10m', '10m'],
  ['daily', 'block', null],
])('a %s row at %s covers %s', (cadence, resolution, expected) => {
  const { endpoint } = series('2026-01-01', undefined, cadence)
  expect(ownIntervalOf({ endpoint, metadata: { resolution } })).toBe(expected)
})

test('a rule follows the role before what a field says', () => {
  expect(aggregateOf({ role: 'volume', gathers: 'mean' })).toBe('sum')
  expect(aggregateOf({ role: 'value', gathers: 'mean' })).toBe('mean')
  expect(aggregateOf({ role: undefined })).toBe('last')
})
