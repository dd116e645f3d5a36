import { describe, expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import type { LiveSource } from '../live-source'
import { finalOf, finalRows } from './finality'

const TODAY = Date.UTC(2026, 5, 30)
const NOW = TODAY + DAY_MS / 2
const days = (...back: number[]) => Float64Array.from(back, (n) => TODAY - n * DAY_MS)

test('the row of the unfinished day is left out, and the later of two rows of a day counts', () => {
  const rows = frame(days(1, 2, 1, 0), { value: Float64Array.of(1, 2, 3, 4) })
  expect(finalRows(rows, '1d', NOW)).toEqual(frame(days(2, 1), { value: Float64Array.of(2, 3) }))
})

test('rows of one day that are told apart by a column are all kept', () => {
  const rows = frame(days(1, 1, 1, 0), {
    expiry: Float64Array.of(20, 10, 10, 10),
    futures_close: Float64Array.of(1, 2, 3, 4),
  })
  expect(finalRows(rows, '1d', NOW, { column: 'expiry', isPicture: false })).toEqual(
    frame(days(1, 1), { expiry: Float64Array.of(10, 20), futures_close: Float64Array.of(3, 1) }),
  )
})

describe('a snapshot', () => {
  const source = { streams: [{ id: 'books', isSnapshot: true }] } as unknown as LiveSource
  const rows = {
    stream: 'books',
    table: 'exchange/order-books',
    resolution: '1d' as const,
    columns: ['bids'],
    frame: frame(days(0), { bids: Float64Array.of(7) }),
  }
  test('is final on its day', () => {
    expect(finalOf(source, rows, { now: NOW, cursor: () => null })).toEqual(rows.frame)
  })
  test('is not replaced by a second one', () => {
    expect(finalOf(source, rows, { now: NOW, cursor: () => TODAY }).time.length).toBe(0)
  })
})
