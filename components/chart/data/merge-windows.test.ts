import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { mergeWindows } from './merge-windows'

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

test('downsampled rows keep their means, other rows count as one', () => {
  const thinned = {
    ...series([0, 10, 20], [1, 2, 3]),
    standFor: Float64Array.of(4, 5, 6),
    means: { value: Float64Array.of(1.5, 2.5, 3.5) },
  }
  const laid = mergeWindows(thinned, [series([10, 11], [8, 9])], ALL)
  expect([...(laid.standFor ?? [])]).toEqual([4, 1, 1, 6])
  expect([...(laid.means?.value ?? [])]).toEqual([1.5, 8, 9, 3.5])
  expect(mergeWindows(thinned, [series([0, 20], [8, 9])], ALL).standFor).toBeUndefined()
})

test('times have the resolution of the finest rows', () => {
  const at = (resolution: string) => ({ ...series([0, 10], [1, 2]), metadata: { resolution } })
  expect(mergeWindows(at('1d'), [at('block')], ALL).metadata.resolution).toBe('block')
  expect(mergeWindows(at('block'), [at('1h')], ALL).metadata.resolution).toBe('1h')
})
