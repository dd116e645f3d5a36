import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from '@/lib/view/build-chart'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { gatherRows } from '@/lib/view/periods/gather-rows'
import { inputOf, seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { readStillPicture } from './drawn'
import type { InitialPicture } from './initial-picture'

const initial = {
  kind: 'line',
  legend: [],
  plot: { left: 60, top: 10, width: 1080, height: 400 },
  size: { width: 1200, height: 440 },
  axes: [],
  edges: { from: 0, to: 100 },
} as unknown as InitialPicture

test('the server’s picture is read at the size it is scaled to, and never painted', () => {
  const series = { time: Float64Array.of(0, 100) } as unknown as SeriesData
  const stands = readStillPicture(initial, series, { width: 600, height: 440 }, null)
  expect(stands?.chart.plot).toEqual({ left: 30, top: 10, width: 540, height: 400 })
  expect(stands?.chart).toMatchObject({ edges: { from: 0, to: 100 }, option: null })
})

test('columns can be read without the drawing code, nested and displaced fields cannot', () => {
  const entry = { field: 'a', label: 'A', color: '#000', unit: 'USD', drawn: true }
  const series = {
    time: Float64Array.of(0, 86_400_000),
    fields: [{ name: 'a' }, { name: 'later', displaced: 26 }],
    columns: { a: Float64Array.of(1, 2), later: Float64Array.of(3, 4), parts: [{ b: 1 }, { b: 2 }] },
    metadata: {},
  } as unknown as SeriesData
  const of = (...fields: string[]) =>
    ({ ...initial, legend: fields.map((field) => ({ ...entry, field })) }) as unknown as InitialPicture
  const size = { width: 600, height: 440 }
  expect(readStillPicture(of('a'), series, size, null)?.read(1, series).entries).toMatchObject([
    { text: '2.000 USD', percentile: 100 },
  ])
  expect(readStillPicture(of('a', 'parts.b'), series, size, null)).toBeNull()
  expect(readStillPicture(of('a', 'later'), series, size, null)).toBeNull()
})

test('with the drawing code, nested fields of the server’s picture can be read too', () => {
  const series = seriesOfKind('breadth')
  const { legend } = buildChart(inputOf(series))
  const stands = readStillPicture(
    { ...initial, legend },
    series,
    { width: 600, height: 440 },
    { plottedValues, gatherRows },
  )
  expect(stands?.chart).toMatchObject({ option: null, plot: { left: 30, width: 540 } })
  expect(stands?.read(0, series).entries.map(({ text }) => text)).toEqual(['60.00 %', '100.00 USD'])
})
