import { describe, expect, test } from 'vitest'
import type { Cadence } from '@/lib/contract/endpoint'
import { DAY_MS } from '@/lib/engine/frame'
import { buildChart } from '../build-chart'
import { drawnOf } from '../drawn.test-data'
import type { PlotContext } from '../plot-context'
import { inputOf, seriesOf, wave } from '../synthetic-series.test-data'
import { rowsToDraw } from './lines'

/** The rows that are drawn of `count` rows, with these of them in view. */
function rowsOf(count: number, first: number, last: number, { step = DAY_MS, width = 1400 } = {}): number[] {
  const time = Float64Array.from({ length: count }, (_, row) => row * step)
  const window = { from: time[first], to: time[last] }
  return rowsToDraw({ time, window, plot: { width } } as unknown as PlotContext, wave(count, 1, 100))
}

test('each of few rows is drawn once, in any window', () => {
  const all = Array.from({ length: 30 }, (_, row) => row)
  for (let first = 0; first < 30; first += 2) {
    for (let last = first; last < 30; last += 3) expect(rowsOf(30, first, last)).toEqual(all)
  }
})

test('rows are fine in view, coarse within its length on either side, and coarser beyond, up to both ends', () => {
  const rows = rowsOf(20_000, 10_000, 10_999)
  const among = (first: number, last: number) => rows.filter((row) => row >= first && row <= last).length
  expect(among(10_000, 10_999)).toBe(1000)
  for (const [near, far] of [
    [among(9000, 9999), among(0, 8999) / 9],
    [among(11_000, 11_999), among(12_000, 19_999) / 8],
  ]) {
    expect(near).toBeGreaterThan(60)
    expect(far).toBeGreaterThan(0)
    expect(near).toBeGreaterThan(far * 10)
  }
  expect([rows[0], rows.at(-1)]).toEqual([0, 19_999])
  expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
})

test('points that the window does not need are used next to it', () => {
  const rows = rowsOf(20_000, 10_000, 10_059)
  expect(rows.length).toBeGreaterThan(1000)
  expect(rows.length).toBeLessThanOrEqual(2000)
})

test('a window with many gaps leaves some points for the neighborhood', () => {
  const time = Float64Array.from({ length: 9000 }, (_, row) => row * DAY_MS)
  const values = wave(9000, 1, 100).map((value, row) => (row % 2 === 0 ? value : Number.NaN))
  const window = { from: time[2000], to: time[8000] }
  const rows = rowsToDraw({ time, window, plot: { width: 1400 } } as unknown as PlotContext, values)
  expect(rows.filter((row) => row >= 2000 && row <= 8000).length).toBeGreaterThan(4 * 440)
  expect(rows[0]).toBe(0)
  expect(rows.at(-1)).toBe(8998)
})

test('a window of one row includes the visible part of its day', () => {
  const rows = rowsOf(20_000, 19_999, 19_999, { step: DAY_MS / 24 })
  expect(rows.filter((row) => row >= 19_999 - 12)).toHaveLength(13)
})

describe('a line breaks where rows are missing', () => {
  const nullsOf = (cadence: Cadence, time: Float64Array, resolution = '1d') => {
    const made = seriesOf({ rate: { values: wave(time.length, 1, 100) } }, { time, metadata: { resolution } })
    const chart = buildChart(inputOf({ ...made, endpoint: { ...made.endpoint, cadence } }))
    return drawnOf(chart)
      .series.filter(({ type }) => type === 'line')[0]
      .data.filter(([, value]) => value === null)
      .map(([at]) => new Date(at).toISOString().slice(0, 10))
  }
  const months = Float64Array.from({ length: 60 }, (_, month) => Date.UTC(2021, month, 1))
  const days = Float64Array.from({ length: 900 }, (_, day) => Date.UTC(2020, 0, 1 + day))
  const without = (time: Float64Array, ...days: string[]) =>
    time.filter((at) => !days.includes(new Date(at).toISOString().slice(0, 10)))

  test('a month, and a day of every-day data', () => {
    expect(nullsOf('monthly', months)).toEqual([])
    expect(nullsOf('monthly', without(months, '2025-10-01'))).toEqual(['2025-10-01'])
    expect(nullsOf('daily', days)).toEqual([])
    expect(nullsOf('daily', without(days, '2021-03-03'))).toEqual(['2021-03-03'])
  })

  test('weekends and holidays of sessions are not gaps, nor is anything without a cadence', () => {
    const sessions = days.filter((at) => ![0, 6].includes(new Date(at).getUTCDay()))
    expect(nullsOf('trading-day', sessions)).toEqual([])
    expect(nullsOf('daily', sessions)).toEqual([])
    const fortnight = sessions.filter((at) => at < Date.UTC(2020, 5, 1) || at > Date.UTC(2020, 5, 14))
    expect(nullsOf('trading-day', fortnight)).toHaveLength(1)
    expect(nullsOf('irregular', fortnight)).toEqual([])
    expect(nullsOf('daily', without(days, '2021-03-03'), 'block')).toEqual([])
  })
})
