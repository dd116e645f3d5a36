import { describe, expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { type FetchedSeries, isThinned } from '@/lib/query/decode-wire-series'
import { buildChart } from '@/lib/view/build-chart'
import { bucketsOf } from '@/lib/view/marks/buckets'
import { sampleEndpoint, sampleSeries } from '@/lib/view/sample-series.test-data'
import { inputOf } from '@/lib/view/synthetic-series.test-data'
import { loadedAt, received } from '../shapes/loaded-sample.test-data'
import { wireSeries } from '../wire-series'
import { rowsOffLine } from './rows-off-line.test-data'

const endpoint = sampleEndpoint('onchain/urpd-history')
const PX_PER_COLUMN = 7

/** The series as a browser of this width gets it. */
function fetched(series: SeriesData, width: number): FetchedSeries {
  const span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  return received(wireSeries(loadedAt(series), span, width))
}

describe.each([390, 1440, 2560])('snapshots over time at %i px', (width) => {
  test.each([
    ['all', null],
    ['the last year', 365],
  ])('the price passes every row of %s, on the server and in a browser', async (_, days) => {
    const series = await sampleSeries(endpoint)
    const last = series.time[series.time.length - 1]
    const from = days === null ? null : last - days * DAY_MS
    for (const there of [series, fetched(series, width).series]) {
      const input = inputOf(there, { width, height: 460 })
      const chart = buildChart({ ...input, options: { ...input.options, from } })
      expect(chart.kind).toBe('heatmap')
      const { faults, rows } = rowsOffLine({ ...chart, rows: series })
      expect(faults).toEqual([])
      expect(rows).toBeGreaterThan(days === null ? 700 : 50)
      // Without a column for a snapshot that was not sent.
      const columns = chart.pointer?.count ?? 0
      expect(columns).toBeGreaterThan(0)
    }
  })

  test('a browser gets the snapshots that it has room for, the newest among them', async () => {
    const series = await sampleSeries(endpoint)
    const answer = fetched(series, width)
    const buckets = bucketsOf(answer.series)
    expect(buckets).toHaveLength(series.time.length)
    expect(buckets.at(-1)).not.toBeNull()
    const there = buckets.filter((value) => value !== null).length
    expect(there).toBeGreaterThan(Math.min(series.time.length, width / PX_PER_COLUMN) * 0.9)
    expect(there).toBeLessThanOrEqual(width / 4)
    // So that it asks for those of a shorter window.
    expect(isThinned(answer)).toBe(there < series.time.length)
  })
})
