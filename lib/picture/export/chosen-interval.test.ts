import { expect, test } from 'vitest'
import { INTERVALS, type Interval, ownInterval } from '@/lib/contract/interval'
import { nextPeriod, PERIOD_MS, periodStart } from '@/lib/engine/calendar-periods'
import { dayOf, dayTime } from '@/lib/engine/frame'
import { readViewState } from '@/lib/url/read-view-state'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { lawEndpoints } from '@/scripts/law-sample'
import type { LoadedChart } from '../loaded-chart'
import { chartAt } from '../shapes/chart-at.test-data'
import { rowSheet } from './row-sheet'

/** Days before the last row at which a window begins and ends; null where it has no such bound. */
const WINDOWS: readonly (readonly [begin: number | null, end: number | null])[] = [
  [null, null],
  [14, null],
  [60, null],
  [700, null],
  [500, 93],
  [3, 3],
]

/** Periods with a row in the window. */
function periodsOf(time: Float64Array, interval: Interval, from: number, to: number): string[] {
  const window = { from: periodStart(from, interval), to: nextPeriod(to, interval) }
  const starts = [...time].flatMap((at) =>
    at >= window.from && at < window.to ? [periodStart(at, interval)] : [],
  )
  return [...new Set(starts)].map((start) => dayOf(start))
}

test('a chosen interval is used in every window of each kind: a row of a file is a period, and so is a bar', async () => {
  const perKind = new Map<Kind, number>()
  const faults: string[] = []
  let checked = 0
  const endpoints = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))
  for (const endpoint of endpoints) {
    const series = await sampleSeries(endpoint)
    const kind = chooseKind(series, plotFields(series))
    const seen = perKind.get(kind) ?? 0
    const { time } = series
    if (KINDS[kind].form === 'whole' || seen === 2 || new Set(time).size < time.length || time.length < 50)
      continue
    perKind.set(kind, seen + 1)
    const own = ownInterval(endpoint.cadence)
    const last = time[time.length - 1]
    for (const interval of INTERVALS) {
      const isLonger = own !== null && INTERVALS.indexOf(interval) > INTERVALS.indexOf(own)
      for (const [begin, end] of WINDOWS) {
        const search = new URLSearchParams({ interval, timeframe: begin === null ? 'all' : '' })
        if (begin !== null) search.set('from', dayOf(last - begin * PERIOD_MS['1d']))
        if (end !== null) search.set('to', dayOf(last - end * PERIOD_MS['1d']))
        const { state, notices } = readViewState(endpoint, search)
        const name = `${endpoint.path}?${search}`
        if (!isLonger) {
          const isRefused = notices.some((notice) => notice.name === 'interval')
          if (isRefused === (interval === own)) faults.push(`${name} is ${isRefused ? '' : 'not '}refused`)
          continue
        }
        checked++
        const chart = { endpoint, state, notices, series, isPublic: true } satisfies LoadedChart
        const sheet = rowSheet(chart)
        const rows = Array.from({ length: sheet.count }, (_, row) => String(sheet.first(row)).slice(0, 10))
        const from = state.from === null ? time[0] : dayTime(state.from)
        const to = state.to === null ? last : dayTime(state.to)
        const expected = periodsOf(time, interval, from, to)
        const isDisplaced = series.fields.some(({ displaced }) => displaced)
        const inFile = isDisplaced ? rows.slice(0, expected.length) : rows
        if (inFile.join() !== expected.join())
          faults.push(
            `${name}: ${rows.length} rows, ${expected.length} periods, ${inFile[0]} and ${expected[0]}`,
          )
        const drawn = chartAt(series, state, { width: 900, height: 400 })
        if (drawn.interval !== interval || !drawn.intervals.includes(interval))
          faults.push(`${name} is drawn by ${drawn.interval}`)
        const view = [...drawn.rows.time].filter((at) => at >= drawn.window.from && at <= drawn.window.to)
        if (begin !== null && view.length !== expected.length)
          faults.push(`${name}: ${view.length} in view, ${expected.length} periods`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(100)
})

test('an interval is refused by name exactly where a chart cannot gather its rows, and for every aligned chart', async () => {
  const faults: string[] = []
  const forms = new Set<boolean>()
  const search = new URLSearchParams({ interval: '1y' })
  const listed = catalog.endpoints.filter(({ legacy }) => !legacy)
  const loaded = new Set(lawEndpoints(listed))
  for (const endpoint of listed) {
    const isRefused = (of: URLSearchParams) =>
      readViewState(endpoint, of).notices.some(({ name }) => name === 'interval')
    if (!isRefused(new URLSearchParams('interval=1y&align=halving'))) faults.push(`${endpoint.path} aligned`)
    const isWhole = isRefused(search)
    if (!isWhole && !loaded.has(endpoint)) continue
    const series = await sampleSeries(endpoint)
    const { form } = KINDS[chooseKind(series, plotFields(series))]
    const gathers = form !== 'whole' && new Set(series.time).size === series.time.length
    forms.add(gathers)
    if (gathers === isWhole) faults.push(`${endpoint.path} is ${isWhole ? '' : 'not '}refused`)
  }
  expect(faults).toEqual([])
  expect(forms.size).toBe(2)
})
