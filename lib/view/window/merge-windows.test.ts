import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { gatherRows } from '../periods/gather-rows'
import { seriesOfKind } from '../synthetic-series.test-data'
import { mergeWindows, withWindows } from './merge-windows'
import { historyOf } from './resolve-window'

function series(time: number[], value: number[], extra: SeriesData['columns'] = {}): SeriesData {
  return {
    endpoint: {} as SeriesData['endpoint'],
    fields: [],
    time: Float64Array.from(time),
    columns: { value: Float64Array.from(value), ...extra },
    metadata: {},
    origin: { kind: 'sample' },
  }
}

const ALL = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

test('the window replaces the rows it spans and time stays ascending', () => {
  const laid = mergeWindows(
    series([0, 10, 20, 30], [0, 1, 2, 3]),
    [series([9, 10, 11, 20, 21], [5, 6, 7, 8, 9])],
    ALL,
  )
  expect([...laid.time]).toEqual([0, 9, 10, 11, 20, 21, 30])
  expect([...(laid.columns.value as Float64Array)]).toEqual([0, 5, 6, 7, 8, 9, 3])
})

test('a later window replaces an earlier one where they overlap', () => {
  const wide = series([5, 10, 15, 20, 25], [50, 51, 52, 53, 54])
  const narrow = series([14, 15, 16], [90, 91, 92])
  const laid = mergeWindows(series([0, 10, 20, 30], [0, 1, 2, 3]), [wide, narrow], ALL)
  expect([...laid.time]).toEqual([0, 5, 10, 14, 15, 16, 20, 25, 30])
  expect([...(laid.columns.value as Float64Array)]).toEqual([0, 50, 51, 90, 91, 92, 53, 54, 3])
})

test('only rows of a window within reach are used', () => {
  const whole = series([0, 10, 20, 30], [0, 1, 2, 3])
  const wide = series([5, 9, 10, 11, 25], [50, 51, 52, 53, 54])
  expect([...mergeWindows(whole, [wide], { from: 9, to: 11 }).time]).toEqual([0, 9, 10, 11, 20, 30])
  expect(mergeWindows(whole, [wide], { from: 26, to: 40 })).toBe(whole)
})

test('a day that a window has in finer rows has no row of its own, which is its end at its start', () => {
  const at = (resolution: string, time: number[], value: number[]) => ({
    ...series(
      time.map((days) => days * DAY_MS),
      value,
    ),
    metadata: { resolution },
  })
  const daysOf = (all: SeriesData) => [...all.time].map((time) => time / DAY_MS)
  const days = at('1d', [0, 1, 2, 3, 4], [10, 11, 12, 13, 14])
  // The first block is an hour after midnight.
  const blocks = at('block', [1 + 1 / 24, 1.5, 2.25], [110, 115, 122])
  const laid = mergeWindows(days, [blocks], ALL)
  expect(daysOf(laid)).toEqual([0, 1 + 1 / 24, 1.5, 2.25, 3, 4])
  expect([...(laid.columns.value as Float64Array)]).toEqual([10, 110, 115, 122, 13, 14])
  // Rows as fine as those of the window stay.
  const earlier = at('block', [1.1, 1.2], [1, 2])
  expect(daysOf(mergeWindows(days, [earlier, at('block', [1.3, 1.4], [3, 4])], ALL))).toEqual([
    0, 1.1, 1.2, 1.3, 1.4, 2, 3, 4,
  ])
})

test('an empty window changes nothing', () => {
  const whole = series([0, 10], [1, 2])
  expect(mergeWindows(whole, [series([], [])], ALL)).toBe(whole)
})

test('a column that the window lacks is missing there, and text columns are joined too', () => {
  const whole = series([0, 10, 20], [1, 2, 3], { other: Float64Array.of(7, 8, 9), name: ['a', 'b', 'c'] })
  const laid = mergeWindows(whole, [series([10], [5], { name: ['x'] })], ALL)
  expect([...(laid.columns.other as Float64Array)]).toEqual([7, Number.NaN, 9])
  expect(laid.columns.name).toEqual(['a', 'x', 'c'])
})

test('times have the resolution of the finest rows', () => {
  const at = (resolution: string) => ({ ...series([0, 10], [1, 2]), metadata: { resolution } })
  expect(mergeWindows(at('1d'), [at('block')], ALL).metadata.resolution).toBe('block')
  expect(mergeWindows(at('block'), [at('1h')], ALL).metadata.resolution).toBe('1h')
})

test('whichever windows of a series in periods are loaded, they cover the whole series', () => {
  const rows = seriesOfKind('line')
  const whole = gatherRows(rows, '1w')
  const part = (start: number, end: number): SeriesData => ({
    ...rows,
    time: rows.time.slice(start, end),
    columns: Object.fromEntries(
      Object.entries(rows.columns).map(([name, column]) => [
        name,
        (column as Float64Array).slice(start, end),
      ]),
    ),
  })
  expect(withWindows(whole, [], ALL)).toBeNull()
  const last = rows.time.length
  for (const windows of [[part(last - 20, last)], [part(0, last - 20), part(last - 20, last)]]) {
    const drawn = withWindows(whole, windows, ALL)
    expect(drawn && historyOf(drawn)).toEqual(historyOf(whole))
    expect(drawn && historyOf(drawn)).toEqual(historyOf(rows))
  }
})

test('where a window has no finer rows, coarser ones of the same time are left out', () => {
  const { endpoint } = seriesOfKind('line')
  const days = { ...series([0, 10, 20, 30, 40], [1, 2, 3, 4, 5]), endpoint }
  const hours = series([10, 11, 12], [7, 8, 9])
  const merged = mergeWindows(days, [hours], ALL, { from: 10, to: 35 })
  expect([...merged.time]).toEqual([0, 10, 11, 12, 40])
  expect([...(merged.columns.value as Float64Array)]).toEqual([1, 7, 8, 9, 5])
  expect([...mergeWindows(days, [hours], ALL).time]).toEqual([0, 10, 11, 12, 20, 30, 40])
})
