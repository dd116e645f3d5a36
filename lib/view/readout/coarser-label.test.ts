import { expect, test } from 'vitest'
import { coarserLabel, longestLabel } from './coarser-label'

const shown = (resolution: string | undefined, asked?: string) =>
  coarserLabel({ metadata: { resolution } }, asked ? { dataResolution: asked } : {})

test('a series coarser than requested is labeled, with how to get finer rows', () => {
  expect(shown('1d', 'block')).toBe('Showing one row per day. Zoom to 69 days or fewer to see blocks.')
  expect(shown('1h', '10m')).toBe('Showing one row per hour. Zoom to 69 days or fewer to see 10-minute rows.')
  expect(shown('1d', '1h')).toBe('Showing one row per day. Zoom to 416 days or fewer to see hours.')
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
