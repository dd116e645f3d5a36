import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { standIn } from './drawing'
import type { InitialPicture } from './initial-picture'

const initial = {
  kind: 'line',
  legend: [],
  plot: { left: 60, top: 10, width: 1080, height: 400 },
  size: { width: 1200, height: 440 },
  edges: { from: 0, to: 100 },
} as unknown as InitialPicture

test('the picture of the server is read where the page has stretched it to, and never painted', () => {
  const series = { time: Float64Array.of(0, 100) } as unknown as SeriesData
  const { chart } = standIn(initial, series, { width: 600, height: 440 })
  expect(chart.plot).toEqual({ left: 30, top: 10, width: 540, height: 400 })
  expect(chart).toMatchObject({ edges: { from: 0, to: 100 }, option: null })
})
