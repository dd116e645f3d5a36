import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { createDrawnBefore } from './drawn-before'

const series = (time: SeriesData['time'] = Float64Array.of(1, 2)) => ({ time }) as SeriesData

test('the same shape of the same data is drawn once, another one anew', () => {
  const drawnBefore = createDrawnBefore()
  const data = series()
  const first = drawnBefore(data, 'a', () => ({ svg: '1' }))
  expect(drawnBefore(series(data.time), 'a', () => ({ svg: '2' }))).toBe(first)
  expect(drawnBefore(data, 'b', () => ({ svg: '3' })).svg).toBe('3')
})

test('data read anew is drawn anew, also where it is equal', () => {
  const drawnBefore = createDrawnBefore()
  drawnBefore(series(), 'a', () => ({ svg: 'old' }))
  expect(drawnBefore(series(), 'a', () => ({ svg: 'new' })).svg).toBe('new')
})
