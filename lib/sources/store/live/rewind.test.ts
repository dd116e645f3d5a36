import { describe, expect, test } from 'vitest'
import { DAY_MS, dayTime, type Frame, frame } from '@/lib/engine/frame'
import { rewind } from './as-of'
import type { HistoryEvent } from './history'

const N = Number.NaN
const [SUN, MON, TUE, WED, THU] = ['04', '05', '06', '07', '08'].map((day) => dayTime(`2026-01-${day}`))
const NOON = SUN + DAY_MS / 2
const at = (...values: number[]) => Float64Array.from(values)
/** An event, with the row and the values of those that have them. */
const event =
  (name: HistoryEvent['event']) =>
  (seen: number, column = '', time = N, old = N, now = N): HistoryEvent => ({
    seen,
    event: name,
    column,
    time,
    old,
    new: now,
  })
const [began, recomputed, revised] = (['began', 'recomputed', 'revised'] as const).map(event)
const reach = (seen: number, time: number) => event('reach')(seen, '', time)

/** Rows of the days before each of the first three days, as they are on the last. */
const NOW = frame(at(SUN, MON, TUE), { a: at(1, 2, 3), b: at(10, 20, 30) })
const BEGUN = [began(MON, 'a'), began(MON, 'b'), reach(MON, SUN), reach(TUE, MON), reach(WED, TUE)]

const plain = ({ time, columns }: Frame) => ({
  time: [...time],
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, [...(column as Float64Array)]]),
  ),
})

describe('rows as they were at the end of a day', () => {
  test.each<[string, HistoryEvent[], number, Record<string, number[]>]>([
    ['before the first run', [], SUN, { time: [] }],
    ['the day of the first run', [], MON, { time: [SUN], a: [1], b: [10] }],
    ['a row is there from the day that brought it', [], TUE, { time: [SUN, MON], a: [1, 2], b: [10, 20] }],
    [
      'a day without a run has the rows of the run before',
      [],
      THU,
      { time: [SUN, MON, TUE], a: [1, 2, 3], b: [10, 20, 30] },
    ],
    [
      'a revision is undone on the day before it',
      [revised(WED, 'a', MON, 7, 2)],
      TUE,
      { time: [SUN, MON], a: [1, 7], b: [10, 20] },
    ],
    [
      'a revision stays on its own day',
      [revised(TUE, 'a', SUN, 7, 1)],
      TUE,
      { time: [SUN, MON], a: [1, 2], b: [10, 20] },
    ],
    [
      'of several later revisions the oldest counts',
      [revised(TUE, 'a', SUN, 5, 6), revised(WED, 'a', SUN, 6, 1)],
      MON,
      { time: [SUN], a: [5], b: [10] },
    ],
    [
      'a value that was filled in later is missing',
      [revised(WED, 'b', MON, N, 20)],
      TUE,
      { time: [SUN, MON], a: [1, 2], b: [10, N] },
    ],
    [
      'a row whose values all came later is not there',
      [revised(WED, 'a', MON, N, 2), revised(WED, 'b', MON, N, 20)],
      TUE,
      { time: [SUN], a: [1], b: [10] },
    ],
    [
      'a row that was withdrawn later is there',
      [revised(WED, 'a', NOON, 4, N)],
      TUE,
      { time: [SUN, NOON, MON], a: [1, 4, 2], b: [10, N, 20] },
    ],
    ['a column recomputed later is left out', [recomputed(WED, 'b')], TUE, { time: [SUN, MON], a: [1, 2] }],
    [
      'a column recomputed on the day itself stays',
      [recomputed(TUE, 'b')],
      TUE,
      { time: [SUN, MON], a: [1, 2], b: [10, 20] },
    ],
    [
      'a column recomputed on the day itself and again later is left out',
      [recomputed(TUE, 'b'), recomputed(WED, 'b')],
      TUE,
      { time: [SUN, MON], a: [1, 2] },
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
    expect(plain(before)).toMatchObject({ time: [SUN, MON], c: [N, 9] })
  })
})
