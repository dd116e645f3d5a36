import { expect, test } from 'vitest'
import { slice } from '@/lib/engine/frame'
import { buildChart } from '../build-chart'
import { inputOf, seriesOfKind } from '../synthetic-series.test-data'
import { readAt } from './readout'

test('every drawn value of a row, with its percentile', () => {
  const series = seriesOfKind('line')
  const { legend } = buildChart(inputOf(series))
  const { date, entries } = readAt(series, legend, 10, series)
  expect(date).toBe('2020-01-11')
  expect(entries.map((entry) => entry.field)).toEqual(['nvt', 'price'])
  expect(entries.every((entry) => (entry.percentile ?? -1) >= 0 && entry.color !== '')).toBe(true)
})

test('nested values are read too', () => {
  const series = seriesOfKind('breadth')
  const { entries } = readAt(series, buildChart(inputOf(series)).legend, 0, series)
  expect(entries.map(({ label, text }) => [label, text])).toEqual([
    ['Above 200-day average', '60.00 %'],
    ['Price', '100.00 USD'],
  ])
})

test('a missing value is a dash without a percentile', () => {
  const series = seriesOfKind('supertrend')
  const { entries } = readAt(series, buildChart(inputOf(series)).legend, 0, series)
  expect(entries.find((entry) => entry.field === 'down')).toMatchObject({ text: '–', percentile: null })
})

test('a percentile uses the complete rows or a sample, and is left out without both', () => {
  const series = seriesOfKind('line')
  const { legend } = buildChart(inputOf(series))
  const thinned = {
    ...series,
    time: series.time.subarray(10, 12),
    columns: slice(series, 10, 12).columns,
  }
  const ranks = (history: typeof series | null) =>
    readAt(thinned, legend, 0, history).entries.map(({ percentile }) => percentile)
  expect(ranks(series)).toEqual(
    readAt(series, legend, 10, series).entries.map(({ percentile }) => percentile),
  )
  expect(ranks(null)).toEqual([null, null])
  const sampled = { ...thinned, ranks: { nvt: series.columns.nvt as Float64Array } }
  expect(readAt(sampled, legend, 0, null).entries[0].percentile).toBe(ranks(series)[0])
})
