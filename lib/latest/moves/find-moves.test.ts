import { describe, expect, test } from 'vitest'
import type { TableRow } from '../table/visible-table'
import { daysBefore, fridayBefore } from './days-before'
import { findMoves, type Horizon } from './find-moves'
import { at, row } from './table-row.test-data'

/** A change that is rarer the larger its z-score. */
const moved = (z: number) => ({ chg7: z, z7: z, p7: 99, rank7: rankAt(z) })
const rankAt = (z: number) => 50 + Math.sign(z) * (50 - 50 / (1 + Math.abs(z) ** 4))

function found(rows: readonly TableRow[], horizon: Horizon = 7) {
  const { families } = findMoves(rows, horizon)
  return families.flatMap(({ concepts }) =>
    concepts.map(({ moves }) => moves.map(({ row }) => row.endpoint.name).join(' ')),
  )
}

describe('moves', () => {
  test('are rare changes by family and concept, the rarest first', () => {
    const rows = [
      row({ name: 'coin', numbers: moved(9), family: 'crypto/prices', concept: 'memes' }),
      row({ name: 'small', numbers: moved(-1.9) }),
      row({ name: 'a', numbers: moved(2.5) }),
      row({ name: 'b', numbers: moved(-4) }),
      row({ name: 'flow', numbers: moved(5), concept: 'flows' }),
    ]
    expect(found(rows)).toEqual(['flow', 'b a', 'coin'])
    expect(found(rows, 30)).toEqual([])
  })

  test('need a history', () => {
    expect(found([row({ name: 'young', numbers: { ...moved(5), rows: 300 } })])).toEqual([])
  })

  test('with the same data or mirrored data are shown once', () => {
    const { families } = findMoves(
      [
        row({ name: 'a', numbers: moved(3.123456789) }),
        row({ name: 'copy', numbers: moved(3.1234567891) }),
        row({ name: 'mirror', numbers: moved(-3.123456789) }),
        row({ name: 'COIN', numbers: moved(3.123456789), family: 'crypto/prices' }),
      ],
      7,
    )
    const [{ family, concepts }, ...others] = families
    expect([family, others]).toEqual(['crypto/prices', []])
    const [{ moves }] = concepts
    expect(moves.map(({ row, copies }) => [row, ...copies].map((one) => one.endpoint.name))).toEqual([
      ['COIN', 'a', 'copy', 'mirror'],
    ])
  })

  test('of series whose weeks move as one are shown once', () => {
    const changes = Float32Array.from({ length: 104 }, (_, week) => Math.sin(week))
    const weekly = { last: 2948, changes }
    const mirrored = { last: 2948, changes: changes.map((change) => -change) }
    const other = { last: 2948, changes: changes.map((change, week) => change + Math.cos(week * 1.7)) }
    const rows = [
      row({ name: 'a', numbers: moved(3), weekly }),
      row({ name: 'mirror', numbers: moved(-4), weekly: mirrored }),
      row({ name: 'other', numbers: moved(5), weekly: other }),
    ]
    expect(found(rows)).toEqual(['other a'])
  })

  test('of a series without a new value are left out and counted', () => {
    const rows = [
      row({ name: 'new', numbers: moved(3), day: '2026-06-29' }),
      row({ name: 'ended', numbers: moved(8), day: '2026-06-20' }),
      row({ name: 'newest', numbers: {} }),
    ]
    expect(found(rows)).toEqual(['new'])
    expect(findMoves(rows, 7)).toMatchObject({ until: '2026-06-30', updated: 2, all: 3 })
    expect(found(rows, 30)).toEqual([])
    expect(findMoves([], 7)).toMatchObject({ until: null, updated: 0, all: 0, families: [] })
  })

  test('of slower series are those of their last publication', () => {
    const release = { pub1: 1, zpub1: 3, ppub1: 99, rankpub1: 99, rows: 40, agelimit: 95 }
    const rows = [
      row({ name: 'day', numbers: {} }),
      row({ name: 'monthly', numbers: release, day: '2026-05-01', cadence: 'monthly' }),
      row({ name: 'late', numbers: release, day: '2026-01-01', cadence: 'monthly' }),
      row({
        name: 'weekly',
        numbers: { ...release, zpub1: 4, rankpub1: 99.5, agelimit: 21 },
        day: '2026-06-20',
        cadence: 'weekly',
      }),
    ]
    expect(found(rows, 30)).toEqual(['weekly monthly'])
    expect(found(rows, 7)).toEqual(['weekly'])
    expect(found(rows, 1)).toEqual([])
  })

  test('of a month or quarter are new for the days after its publication', () => {
    const release = { pub1: 1, zpub1: 3, ppub1: 99, rankpub1: 99, rows: 40, agelimit: 200 }
    const rows = [
      row({ name: 'day', numbers: {} }),
      row({
        name: 'month',
        numbers: { ...release, zpub1: 5, rankpub1: 99.7 },
        day: '2026-05-01',
        published: '2026-06-29',
        cadence: 'monthly',
      }),
      row({
        name: 'quarter',
        numbers: { ...release, zpub1: 4, rankpub1: 99.5 },
        day: '2026-01-01',
        published: '2026-06-25',
        cadence: 'quarterly',
      }),
      row({
        name: 'earlier',
        numbers: release,
        day: '2026-04-01',
        published: '2026-05-28',
        cadence: 'monthly',
      }),
    ]
    expect(found(rows, 30)).toEqual(['month quarter'])
    expect(found(rows, 7)).toEqual(['month quarter'])
    expect(found(rows, 1)).toEqual(['month'])
  })
})

test('the week-end does not age a series of trading days', () => {
  const friday = at('2026-06-26')
  expect(daysBefore(at('2026-06-29'), friday, 'trading-day')).toBe(1)
  expect(daysBefore(at('2026-06-28'), friday, 'trading-day')).toBe(0)
  expect(daysBefore(at('2026-07-06'), friday, 'trading-day')).toBe(6)
  expect(daysBefore(at('2026-06-29'), friday, 'daily')).toBe(3)
  const days = ['2026-06-26', '2026-06-27', '2026-06-28', '2026-06-29', '2026-06-30']
  expect(days.map((day) => fridayBefore(at(day)))).toEqual([null, friday, friday, friday, null])
})
