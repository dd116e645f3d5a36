import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { mergeWindow } from './merge-window'

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

test('the window replaces the rows it spans and time stays ascending', () => {
  const merged = mergeWindow(
    series([0, 10, 20, 30], [0, 1, 2, 3]),
    series([9, 10, 11, 20, 21], [5, 6, 7, 8, 9]),
  )
  expect([...merged.time]).toEqual([0, 9, 10, 11, 20, 21, 30])
  expect([...(merged.columns.value as Float64Array)]).toEqual([0, 5, 6, 7, 8, 9, 3])
})

test('an empty window changes nothing', () => {
  const whole = series([0, 10], [1, 2])
  expect(mergeWindow(whole, series([], []))).toBe(whole)
})

test('a column the window lacks is missing there, and text columns are joined too', () => {
  const whole = series([0, 10, 20], [1, 2, 3], { other: Float64Array.of(7, 8, 9), name: ['a', 'b', 'c'] })
  const merged = mergeWindow(whole, series([10], [5], { name: ['x'] }))
  expect([...(merged.columns.other as Float64Array)]).toEqual([7, Number.NaN, 9])
  expect(merged.columns.name).toEqual(['a', 'x', 'c'])
})

test('times are written as the finest rows need it', () => {
  const at = (resolution: string) => ({ ...series([0, 10], [1, 2]), metadata: { resolution } })
  expect(mergeWindow(at('1d'), at('block')).metadata.resolution).toBe('block')
  expect(mergeWindow(at('block'), at('1h')).metadata.resolution).toBe('block')
})
