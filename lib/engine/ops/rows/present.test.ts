import { expect, test } from 'vitest'
import { acrossMembers, totalOfMembers } from './members'
import {
  acrossPresent,
  firstPresent,
  meanOfPresent,
  percentBelow,
  quantileOfPresent,
  rangeOfPresent,
} from './present'
import { previous } from './previous'

const N = Number.NaN
const HUGE = 1e308
const columns = (...rows: number[][]) => rows.map((row) => Float64Array.from(row))

test('statistics leave out missing values, and need as many as are asked for', () => {
  const of = columns([1, N, N, -4], [3, 5, N, 4], [2, N, N, N])
  expect([...meanOfPresent(of, 1)]).toEqual([2, 5, N, 0])
  expect([...meanOfPresent(of, 2)]).toEqual([2, N, N, 0])
  expect([...quantileOfPresent(of, 0.5, 3)]).toEqual([2, N, N, N])
  expect([...rangeOfPresent(of, 1)]).toEqual([2, 0, N, 8])
  expect([...percentBelow(of, 2, 2)]).toEqual([100 / 3, N, N, 50])
  expect([...firstPresent(of)]).toEqual([1, 5, N, -4])
})

test('extremes stay what arithmetic makes of them', () => {
  const of = columns([HUGE, -HUGE, 0], [-HUGE, -HUGE, 0])
  expect([...meanOfPresent(of, 1)]).toEqual([0, Number.NEGATIVE_INFINITY, 0])
  expect([...quantileOfPresent(of, 0, 1)]).toEqual([-HUGE, -HUGE, 0])
  expect([...quantileOfPresent(of, 1, 1)]).toEqual([HUGE, -HUGE, 0])
  expect([...rangeOfPresent(of, 1)]).toEqual([Number.POSITIVE_INFINITY, 0, 0])
  expect([...percentBelow(of, 0, 1)]).toEqual([50, 100, 0])
  expect([...totalOfMembers({ time: Float64Array.of(0, 1, 2), columns: of })]).toEqual([0, -Infinity, 0])
})

test('one column, one row, and no rows', () => {
  expect([...meanOfPresent(columns([7]), 1)]).toEqual([7])
  expect([...acrossPresent(columns([N]), 1, () => 1)]).toEqual([N])
  expect([...rangeOfPresent(columns([]), 1)]).toEqual([])
  expect([...previous(Float64Array.of(7))]).toEqual([N])
  expect([...previous(Float64Array.of(N, 7, N, N, -HUGE, 0))]).toEqual([N, N, 7, 7, 7, -HUGE])
  expect([
    ...acrossMembers({ time: Float64Array.of(0), columns: columns([N]) }, 0, (of) => of.length),
  ]).toEqual([0])
})
