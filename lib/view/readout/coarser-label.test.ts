import { expect, test } from 'vitest'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { coarserLabel, longestLabel } from './coarser-label'

const EVERYTHING = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const YEARS = Float64Array.of(dayTime('2020-01-01'), dayTime('2024-01-01'))

const shown = (resolution: string | undefined, asked?: string, window = EVERYTHING) =>
  coarserLabel(
    { metadata: { resolution }, time: YEARS },
    asked ? { dataResolution: asked } : {},
    () => window,
  )

test('a series coarser than requested is labeled, with how to get finer rows', () => {
  expect(shown('1d', 'block')).toBe('Showing one row per day. Zoom to 69 days or fewer to see blocks.')
  expect(shown('1h', '10m')).toBe('Showing one row per hour. Zoom to 69 days or fewer to see 10-minute rows.')
  expect(shown('1d', '1h')).toBe('Showing one row per day. Zoom to 416 days or fewer to see hours.')
})

test('a window that is short enough has none of the requested rows, and says so', () => {
  const last = (days: number) => ({ from: YEARS[1] - days * DAY_MS, to: Number.POSITIVE_INFINITY })
  const none = 'There are no hours in this window. Showing one row per day.'
  expect(shown('1d', '1h', last(30))).toBe(none)
  expect(shown('1d', '1h', last(277))).toBe(none)
  // Blocks can come faster than usual, so that a window near the limit has too many.
  expect(shown('1d', '1h', last(300))).toContain('Zoom to 416 days')
  expect(shown('1h', 'block', last(60))).toContain('Zoom to 69 days')
})

test.each([
  ['block', 'block'],
  ['1d', '1d'],
  ['1d', undefined],
  [undefined, 'block'],
])('%s where %s was requested has no label', (got, asked) => expect(shown(got, asked)).toBeNull())

test('the longest timeframe at a resolution says so', () => {
  expect(longestLabel('1y', { dataResolution: '1h' })).toBe('1Y is the longest timeframe with hours.')
  expect(longestLabel('1m', { dataResolution: 'block' })).toBe('1M is the longest timeframe with blocks.')
  expect(longestLabel('6m', { dataResolution: '1h' })).toBeNull()
  expect(longestLabel('all', {})).toBeNull()
  expect(longestLabel(null, { dataResolution: '1h' })).toBeNull()
})
