import { describe, expect, test } from 'vitest'
import { SPANS, spanOfDays } from '@/lib/contract/params/spans'
import type { BoardRange } from './board'
import { datesRange, describeRange, isSameRange, rangeOfZoom, readRange, windowOf, writeRange } from './range'

const OWN: BoardRange = { kind: 'span', span: '4y' }
const DATES: BoardRange = { kind: 'dates', from: '2024-01-01', to: '2024-06-30' }
const RANGES: readonly BoardRange[] = [
  ...SPANS.map((span) => ({ kind: 'span', span }) as const),
  DATES,
  { kind: 'dates', from: '2024-01-01', to: null },
  { kind: 'dates', from: null, to: '2024-06-30' },
]

describe.each(RANGES.map((range) => [describeRange(range), range] as const))('%s', (_, range) => {
  test.each([OWN, DATES])('survives the address of a board of %o', (own) => {
    const query = writeRange(range, own)
    expect(readRange(new URLSearchParams(query), own)).toEqual({ range, problem: null })
    expect(query === '').toBe(isSameRange(range, own))
  })
})

test.each([
  ['span=2w', 'span must be one of'],
  ['from=2024-02-30', 'calendar dates'],
  ['from=2025-01-01&to=2024-01-01', 'must not be after'],
])('%s shows the board’s own range with the reason', (query, problem) => {
  const read = readRange(new URLSearchParams(query), OWN)
  expect(read.range).toEqual(OWN)
  expect(read.problem).toContain(problem)
})

test('a span counts back from the newest day, including it', () => {
  const from = (span: (typeof SPANS)[number]) => windowOf({ kind: 'span', span }, '2026-06-30')
  expect(from('1m')).toEqual({ from: '2026-06-01', to: null })
  expect(from('ytd')).toEqual({ from: '2026-01-01', to: null })
  expect(from('all')).toEqual({ from: null, to: null })
  expect(windowOf(DATES, '2026-06-30')).toEqual({ from: '2024-01-01', to: '2024-06-30' })
  expect(windowOf(OWN, null)).toEqual({ from: null, to: null })
})

test('no dates are the whole history', () => {
  expect(datesRange(null, null)).toEqual({ kind: 'span', span: 'all' })
  expect(spanOfDays(365)).toBe('1y')
  expect(spanOfDays(366)).toBeNull()
})

test('a zoom becomes its dates, and without one the board’s own range is back', () => {
  const seen = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 5, 30) }
  expect(rangeOfZoom(seen, OWN)).toEqual(DATES)
  expect(writeRange(rangeOfZoom(null, OWN), OWN)).toBe('')
})
