import { expect, test } from 'vitest'
import type { TableRow } from '../table/visible-table'
import { findCrossings } from './find-crossings'
import type { Horizon } from './find-moves'
import { at, row } from './table-row.test-data'

const AVERAGE = '200-day average'
const above = (level: string, day: string) => ({ level, direction: 'above' as const, time: at(day) })
const below = (level: string, day: string) => ({ level, direction: 'below' as const, time: at(day) })

const found = (rows: readonly TableRow[], horizon: Horizon = 7) =>
  findCrossings(rows, horizon).map(
    ({ level, direction, rows }) =>
      `${direction} ${level}: ${rows.map(({ row }) => row.endpoint.name).join(' ')}`,
  )

test('crossings are those of the last days, by level and direction, the latest first', () => {
  const rows = [
    row({
      name: 'a',
      numbers: {},
      crossings: [above(AVERAGE, '2026-06-28'), above('Overbought', '2026-06-30')],
    }),
    row({
      name: 'b',
      numbers: {},
      crossings: [above(AVERAGE, '2026-06-30'), above('all-time high', '2026-06-24')],
    }),
    row({ name: 'c', numbers: {}, crossings: [below(AVERAGE, '2026-06-23')] }),
  ]
  expect(found(rows)).toEqual([`above all-time high: b`, `above ${AVERAGE}: b a`, 'above Overbought: a'])
  expect(found(rows, 30)).toContain(`below ${AVERAGE}: c`)
  expect(found(rows, 1)).toEqual([`above ${AVERAGE}: b`, 'above Overbought: a'])
  expect(found([])).toEqual([])
})

test('a short history and an old value cross nothing, a slower series only with its last value', () => {
  const crossings = [above('Overbought', '2026-06-28')]
  const slow = { cadence: 'weekly', day: '2026-06-28' } as const
  const rows = [
    row({ name: 'newest', numbers: {} }),
    row({ name: 'young', numbers: { rows: 300 }, crossings }),
    row({ name: 'ended', numbers: {}, day: '2026-06-10', crossings: [above('Overbought', '2026-06-10')] }),
    row({ name: 'week', numbers: { rows: 40, agelimit: 21 }, ...slow, crossings }),
    row({
      name: 'earlier',
      numbers: { rows: 40, agelimit: 21 },
      ...slow,
      crossings: [above('Overbought', '2026-06-21')],
    }),
  ]
  expect(found(rows)).toEqual(['above Overbought: week'])
})

test('of series that move as one there is one', () => {
  const weekly = { last: 2948, changes: Float32Array.from({ length: 104 }, (_, week) => Math.sin(week)) }
  const crossings = [above(AVERAGE, '2026-06-30')]
  const rows = [
    row({ name: 'metric', numbers: {}, weekly, crossings }),
    row({ name: 'COIN', numbers: {}, weekly, crossings, family: 'crypto/prices' }),
  ]
  expect(found(rows)).toEqual([`above ${AVERAGE}: COIN`])
})
