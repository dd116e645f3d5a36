import { describe, expect, test } from 'vitest'
import { DAY_MS, dayTime, type Frame, frame } from '@/lib/engine/frame'
import { rewind } from './as-of'
import type { HistoryEvent } from './history'

const N = Number.NaN
const [MON, TUE, WED, THU] = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'].map(dayTime)
const at = (...values: number[]) => Float64Array.from(values)
const began = (seen: number, column: string): HistoryEvent => ({
  seen,
  event: 'began',
  column,
  time: N,
  old: N,
  new: N,
})
const reach = (seen: number, time: number): HistoryEvent => ({
  seen,
  event: 'reach',
  column: '',
  time,
  old: N,
  new: N,
})
const recomputed = (seen: number, column: string): HistoryEvent => ({
  seen,
  event: 'recomputed',
  column,
  time: N,
  old: N,
  new: N,
})
const revised = (seen: number, column: string, time: number, old: number, now: number): HistoryEvent => ({
  seen,
  event: 'revised',
  column,
  time,
  old,
  new: now,
})

/** Rows of the days before each of the first three days, as they are on the last. */
const NOW = frame(at(MON - DAY_MS, MON, TUE), { a: at(1, 2, 3), b: at(10, 20, 30) })
const BEGUN = [began(MON, 'a'), began(MON, 'b'), reach(MON, MON - DAY_MS), reach(TUE, MON), reach(WED, TUE)]

const plain = ({ time, columns }: Frame) => ({
  time: [...time],
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, [...(column as Float64Array)]]),
  ),
})

describe('rows as they were at the end of a day', () => {
  test.each<[string, HistoryEvent[], number, Record<string, number[]>]>([
    ['before the first run', [], MON - DAY_MS, { time: [] }],
    ['the day of the first run', [], MON, { time: [MON - DAY_MS], a: [1], b: [10] }],
    [
      'a row is there from the day that brought it',
      [],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 2], b: [10, 20] },
    ],
    [
      'a day without a run has the rows of the run before',
      [],
      THU,
      { time: [MON - DAY_MS, MON, TUE], a: [1, 2, 3], b: [10, 20, 30] },
    ],
    [
      'a revision is undone on the day before it',
      [revised(WED, 'a', MON, 7, 2)],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 7], b: [10, 20] },
    ],
    [
      'a revision stays on its own day',
      [revised(TUE, 'a', MON - DAY_MS, 7, 1)],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 2], b: [10, 20] },
    ],
    [
      'of several later revisions the oldest counts',
      [revised(TUE, 'a', MON - DAY_MS, 5, 6), revised(WED, 'a', MON - DAY_MS, 6, 1)],
      MON,
      { time: [MON - DAY_MS], a: [5], b: [10] },
    ],
    [
      'a value that was filled in later is missing',
      [revised(WED, 'b', MON, N, 20)],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 2], b: [10, N] },
    ],
    [
      'a row whose values all came later is not there',
      [revised(WED, 'a', MON, N, 2), revised(WED, 'b', MON, N, 20)],
      TUE,
      { time: [MON - DAY_MS], a: [1], b: [10] },
    ],
    [
      'a row that was withdrawn later is there',
      [revised(WED, 'a', MON - DAY_MS / 2, 4, N)],
      TUE,
      { time: [MON - DAY_MS, MON - DAY_MS / 2, MON], a: [1, 4, 2], b: [10, N, 20] },
    ],
    [
      'a column recomputed later is left out',
      [recomputed(WED, 'b')],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 2] },
    ],
    [
      'a column recomputed on the day itself stays',
      [recomputed(TUE, 'b')],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 2], b: [10, 20] },
    ],
    [
      'a column recomputed on the day itself and again later is left out',
      [recomputed(TUE, 'b'), recomputed(WED, 'b')],
      TUE,
      { time: [MON - DAY_MS, MON], a: [1, 2] },
    ],
  ])('%s', (_, events, day, expected) => {
    expect(plain(rewind(NOW, [...BEGUN, ...events], day))).toEqual(expected)
  })

  test('a column is there from the day it began', () => {
    const events = [began(MON, 'a'), began(TUE, 'b'), reach(MON, MON)]
    expect(Object.keys(rewind(NOW, events, MON).columns)).toEqual(['a'])
    expect(Object.keys(rewind(NOW, events, TUE).columns)).toEqual(['a', 'b'])
  })

  test('a column whose values were all withdrawn is there again', () => {
    const { time, columns } = NOW
    const events = [...BEGUN, began(MON, 'c'), revised(WED, 'c', MON, 9, N)]
    const before = rewind(frame(time, { a: columns.a, b: columns.b }), events, TUE)
    expect(plain(before)).toMatchObject({ time: [MON - DAY_MS, MON], c: [N, 9] })
  })
})
