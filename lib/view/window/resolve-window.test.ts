import { describe, expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { buildChart } from '../build-chart'
import { KIND_NAMES, KINDS } from '../kinds/kinds'
import { type Column, DEFAULT_OPTIONS, inputOf, seriesOf, seriesOfKind } from '../synthetic-series.test-data'
import { openingWindow, resolveWindow, withResolvedWindow } from './resolve-window'
import type { WindowChoice } from './window-choice'

const FIRST = dayTime('2010-01-01')
const LAST = dayTime('2026-06-30')
const DAYS = (LAST - FIRST) / DAY_MS + 1
const time = Float64Array.from({ length: DAYS }, (_, day) => FIRST + day * DAY_MS)
const line = seriesOf({ v: { role: 'value', values: time.slice() } }, { time })
const OPEN: WindowChoice = { timeframe: null, resolution: null, from: null, to: null }

const usd = (role: Column['role'], values: Float64Array): Column => ({ role, unit: 'USD', values })

const daysOf = (choice: Partial<WindowChoice>, series: SeriesData = line) => {
  const { from, to } = resolveWindow(series, { ...OPEN, ...choice })
  return [from === null ? null : dayOf(from), to === null ? null : dayOf(to)]
}

test('whole cycles have no window, aligned or stated; a chart that cannot be aligned keeps its own', () => {
  const align = { event: 'halving', starts: [] }
  const oscillator = seriesOfKind('oscillator')
  const bounded = { from: dayTime('2020-01-01'), to: dayTime('2020-03-01') }
  expect(daysOf({}, oscillator)).not.toEqual([null, null])
  expect(daysOf({ align }, oscillator)).toEqual([null, null])
  expect(daysOf({ align, ...bounded })).toEqual([null, null])
  expect(daysOf(bounded, seriesOfKind('cycles'))).toEqual([null, null])
  expect(daysOf({ align, ...bounded }, seriesOfKind('heatmap'))).toEqual(['2020-01-01', '2020-03-01'])
})

describe('a timeframe', () => {
  test('ends with the last row', () => {
    expect(daysOf({ timeframe: '1y' })).toEqual(['2025-06-30', null])
    expect(daysOf({ timeframe: 'ytd' })).toEqual(['2026-01-01', null])
    expect(daysOf({ timeframe: '90d' })).toEqual(['2026-04-02', null])
    expect(daysOf({ timeframe: 'all' })).toEqual([null, null])
  })

  test('ends with the last day in view, if the address has one', () => {
    expect(daysOf({ timeframe: '1y', to: dayTime('2020-03-01') })).toEqual(['2019-03-01', '2020-03-01'])
    expect(daysOf({ to: dayTime('2020-03-01') })).toEqual([null, '2020-03-01'])
  })

  test('does not bound a shorter series, and gives way to a first day', () => {
    expect(daysOf({ timeframe: '20y' })).toEqual([null, null])
    expect(daysOf({ timeframe: '1y', from: dayTime('2012-01-01') })).toEqual(['2012-01-01', null])
  })

  test('counts from the first row with something to show', () => {
    const values = Float64Array.from(time, (at) => (at < dayTime('2020-01-01') ? Number.NaN : at))
    const late = seriesOf({ v: { role: 'value', values } }, { time })
    expect(daysOf({ timeframe: '10y' }, late)).toEqual([null, null])
    expect(daysOf({ timeframe: '5y' }, late)).toEqual(['2021-06-30', null])
  })
})

test.each(KIND_NAMES)('%s opens in the timeframe of its kind, and its chart shows it', (kind) => {
  const series = seriesOfKind(kind, 1500)
  const chart = buildChart(inputOf(series, { options: { ...DEFAULT_OPTIONS, timeframe: null } }))
  // Wide bands span whole cycles.
  const expected = kind === 'bands' ? ['all', '1y'] : [KINDS[kind].opening]
  expect(expected).toContain(chart.opening)
  const all = buildChart(inputOf(series))
  expect(chart.window.from > all.window.from).toBe(chart.opening !== 'all')
  expect(chart.window.to).toBe(all.window.to)
  expect(chart.history).toEqual(all.history)
})

test('bands that follow the price open with a year, wide ones and those around a value with all', () => {
  const price = Float64Array.from(time, (_, row) => 100 + (row % 50))
  const times = (role: Column['role'], factor: number) => {
    const values = price.map((value) => value * factor)
    return usd(role, values)
  }
  const openingOf = (part: number, own: Record<string, Column> = {}) => {
    const bands = { upper: times('upper', 1 + part), lower: times('lower', 1 - part) }
    const series = seriesOf({ ...bands, price: usd('price', price), ...own }, { time })
    return openingWindow(series, { resolution: null })
  }
  expect(openingOf(0.1)).toBe('1y')
  expect(openingOf(0.5)).toBe('all')
  expect(openingOf(0.1, { v: times('value', 2) })).toBe('all')
})

test('a slow series opens with all', () => {
  const series = seriesOfKind('oscillator', 400)
  const monthly = { ...series, endpoint: { ...series.endpoint, cadence: 'monthly' as const } }
  expect([openingWindow(series, { resolution: null }), openingWindow(monthly, { resolution: null })]).toEqual(
    ['1y', 'all'],
  )
})

test('rows finer than a day open in the longest timeframe that shows them', () => {
  const opens = (resolution: string) => openingWindow(line, { resolution })
  expect(['1d', '1h', '10m', 'block'].map(opens)).toEqual(['all', '1y', '1m', '1m'])
})

test('a resolved window stays the same when it is resolved again', () => {
  const series = seriesOfKind('oscillator', 2000)
  for (const timeframe of [null, '1y', 'all', '20y'] as const) {
    const once = withResolvedWindow(series, { ...OPEN, timeframe })
    expect(withResolvedWindow(series, once)).toEqual(once)
  }
})

test('a series whose values ended before the middle of its usual window opens with a longer one', () => {
  const swing = (until: number) =>
    time.map((_, day) => (day < until ? 50 + 49 * Math.sin(day / 9) : Number.NaN))
  const endingAt = (until: number) => {
    const score = { role: 'oscillator', unit: 'percent', values: swing(until) } as const
    return seriesOf({ score, price: usd('price', time.slice()) }, { time })
  }
  const openingOf = (series: SeriesData) => openingWindow(series, { resolution: null })
  expect([DAYS, DAYS - 100, DAYS - 300, DAYS - 900, 50].map((until) => openingOf(endingAt(until)))).toEqual([
    '1y',
    '1y',
    '2y',
    '5y',
    'all',
  ])
  const ended = endingAt(DAYS - 900)
  // Rows of a window say nothing about those after it.
  expect(openingOf({ ...ended, covers: { from: time[0], to: time[DAYS - 1] + 400 * DAY_MS } })).toBe('1y')
  const chartOf = (timeframe: WindowChoice['timeframe']) =>
    buildChart(inputOf(ended, { options: { ...DEFAULT_OPTIONS, timeframe } }))
  const { empty, legend } = chartOf(null)
  expect(empty).toBeNull()
  expect(legend[0].last?.until).toBe(time[DAYS - 901])
  expect(chartOf('1y').empty).toBe(
    `Every value in this window is missing. The last value before it is from ${dayOf(time[DAYS - 901])}.`,
  )
})
