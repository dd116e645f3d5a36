import { describe, expect, test } from 'vitest'
import { FAMILIES } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { plainViewState } from '@/lib/url/read-view-state'
import { deferredColumns } from '@/lib/view/fields/deferred-columns'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { KINDS } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { offeredTimeframes } from '@/lib/view/window/offered-timeframes'
import { historyOf, openingWindow, resolveWindow } from '@/lib/view/window/resolve-window'
import { rowsOf } from '@/lib/view/window/rows-of'
import { lawEndpoints, moreThan } from '@/scripts/law-sample'
import { loadedAt, received } from '../shapes/loaded-sample.test-data'
import { wireSeries } from '../wire-series'

const state = plainViewState()
const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
const FEWEST = { width: 332, few: 0 }

/** The series as a browser gets it, in as few rows as a phone needs. */
function inBrowser(series: SeriesData): SeriesData {
  const { width, few } = FEWEST
  const without = deferredColumns(series, drawingOptions(state))
  return received(wireSeries(loadedAt(series), WHOLE, width, { without, few })).series
}

const windowIn = (series: SeriesData, timeframe: typeof state.timeframe) =>
  resolveWindow(series, drawingOptions({ ...state, timeframe }))

function faultsOf(series: SeriesData): string[] {
  const { endpoint, time } = series
  const faults: string[] = []
  const history = historyOf(series)
  const there = inBrowser(series)
  const offered = offeredTimeframes(endpoint.cadence, history)
  let before = ''
  for (const timeframe of [null, ...offered]) {
    const here = windowIn(series, timeframe)
    if (JSON.stringify(here) !== JSON.stringify(windowIn(there, timeframe)))
      faults.push(`${timeframe} is another window in the browser`)
    if (timeframe === null) continue
    const { start, end } = rowsOf(time, here.from ?? history.from, here.to ?? history.to)
    if (`${start} ${end}` === before) faults.push(`${timeframe} has the rows of the timeframe before it`)
    if (time[start] === time[end - 1] && timeframe !== 'all') faults.push(`${timeframe} has one row`)
    before = `${start} ${end}`
  }
  const opening = openingWindow(series, { resolution: null })
  if (opening !== openingWindow(there, { resolution: null }))
    faults.push('another opening timeframe in the browser')
  return faults
}

const sampled = lawEndpoints(catalog.endpoints)
let counted = 0

describe.each(FAMILIES)('%s', (family) => {
  test('every timeframe offered is a window of its own, and the same one in a browser', async () => {
    const own = sampled.filter((endpoint) => endpoint.family === family)
    const faults: string[] = []
    for (const endpoint of own) {
      const series = await sampleSeries(endpoint)
      if (!KINDS[chooseKind(series, plotFields(series))].time) continue
      counted++
      faults.push(...faultsOf(series).map((fault) => `${endpoint.path}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

test('nearly all series have a time axis', () => {
  expect(counted).toBeGreaterThan(moreThan(0.97 * sampled.length))
})
