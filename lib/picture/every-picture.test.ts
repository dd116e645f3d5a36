import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_PREFIX, FAMILIES } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { isThinned } from '@/lib/query/decode-wire-series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/without-window'
import type { Chart } from '@/lib/view/chart'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { withWindows } from '@/lib/view/window/merge-windows'
import { resolveWindow } from '@/lib/view/window/resolve-window'
import { lawEndpoints, moreThan, samplesLaws } from '@/scripts/law-sample'
import { FEW_VALUES, rowsToSend } from './draw-rows'
import { drawingDifferences, NESTED } from './drawing-differences.test-data'
import { rowsOffLine } from './laws/rows-off-line.test-data'
import type { LoadedChart } from './loaded-chart'
import { pictureFaults } from './picture-faults.test-data'
import { chartAt } from './shapes/chart-at.test-data'
import { received } from './shapes/loaded-sample.test-data'
import { rounded } from './wire-series'

/** A chart page on a desk and on a phone, and a small picture. */
const SIZES = [
  { width: 1200, height: 460 },
  { width: 332, height: 380 },
  { width: 576, height: 206 },
]

async function faultsOf(endpoint: Endpoint, sizes = SIZES): Promise<string[]> {
  const series = await sampleSeries(endpoint)
  return sizes.flatMap((size) => {
    const chart = chartAt(series, '', size)
    const path = endpoint.path.slice(API_PREFIX.length)
    return pictureFaults(chart).map((fault) => `${path} at ${size.width}: ${fault}`)
  })
}

/**
 * Differences between the drawing of all rows here and that of the rows sent to a browser: on a desk with as many rows
 * as are usually sent, and on a phone with as few as its width needs.
 */
async function differencesOf(endpoint: Endpoint, on = { desk: true, phone: true }): Promise<string[]> {
  const series = withFewerDigits(await sampleSeries(endpoint))
  const { state } = readViewState(endpoint, new URLSearchParams())
  const options = drawingOptions(state)
  const path = endpoint.path.slice(API_PREFIX.length)
  const bothAt = (size: (typeof SIZES)[number], few: number) => {
    const rowsOf = (of: ViewState) => {
      const chart = { endpoint, series, state: of } as LoadedChart
      return received(rowsToSend({ chart, width: size.width }, few))
    }
    const fetched = rowsOf(withoutWindow(state))
    const { series: whole } = fetched
    const isWhole = !isThinned(fetched)
    // For a downsampled series, the browser asks for the window too.
    const { from } = resolveWindow(whole, options)
    const fine = isWhole || from === null ? null : rowsOf({ ...state, from: dayOf(from) }).series
    // Periods cover the whole series.
    const sent = fine === null || fine.periods ? (fine ?? whole) : withWindows(whole, [fine], EVERYTHING)
    if (!sent) throw new Error('the window has no rows')
    const [here, there] = [series, sent].map((of) => chartAt(of, '', size))
    return { here, there, isWhole }
  }
  const [desk, phone] = SIZES
  const differences: string[] = []
  /** The line in the browser against every row here. */
  const rowsOff = (here: Chart, there: Chart) => {
    // Rows of nested values are sent at even steps.
    if (NESTED.has(here.kind)) return []
    const { faults, rows } = rowsOffLine({ ...there, rows: here.rows })
    passed += rows
    return faults.map((fault) => `${path} in a browser: ${fault}`)
  }
  if (on.desk) {
    const { here, there, isWhole } = bothAt(desk, FEW_VALUES)
    if (!isDeepStrictEqual(named(here), named(there))) differences.push(`${path}: another legend`)
    differences.push(...rowsOff(here, there))
    if (isWhole && plain(here.option) !== plain(there.option))
      differences.push(`${path}: another drawing of all rows`)
  }
  if (on.phone) {
    const { here, there, isWhole } = bothAt(phone, 0)
    if (!isWhole) downsampled++
    const usual = bothAt(phone, FEW_VALUES)
    differences.push(...rowsOff(usual.here, usual.there))
    differences.push(...drawingDifferences(here, there).map((text) => `${path} downsampled: ${text}`))
  }
  return differences
}

const EVERYTHING = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** Series that were compared downsampled. */
let downsampled = 0
/** Rows that a line in a browser passed within a pixel. */
let passed = 0

/** Either of two values that differ in a later digit may be the drawn one. */
const withFewerDigits = (series: SeriesData): SeriesData => ({
  ...series,
  columns: Object.fromEntries(
    Object.entries(series.columns).map(([name, column]) => [
      name,
      column instanceof Float64Array ? column.map((value) => rounded(value)) : column,
    ]),
  ),
})

/** An option without its functions, which are never equal. */
const plain = (option: object) => JSON.stringify(option)

const named = ({ kind, legend }: Chart) => [
  kind,
  legend.map(({ field, label, color, aliases, unit, drawn, last, note }) => [
    field,
    label,
    color,
    aliases,
    unit,
    drawn,
    last?.text,
    note,
  ]),
]

const sampled = lawEndpoints(catalog.endpoints.filter(({ legacy }) => !legacy))

describe.each(FAMILIES)('%s', (family) => {
  test('the rows sent to a browser give the same picture', async () => {
    const own = sampled.filter((endpoint) => endpoint.family === family)
    const differences: string[] = []
    // A sample has one size for each series, in turn.
    for (const [at, endpoint] of own.entries()) {
      const on = samplesLaws ? { desk: at % 2 === 1, phone: at % 2 === 0 } : undefined
      differences.push(...(await differencesOf(endpoint, on)))
    }
    expect(differences).toEqual([])
  })
})

test('most series were compared downsampled', () => {
  expect(downsampled).toBeGreaterThan(moreThan(0.35 * sampled.length))
  console.log(`${passed.toLocaleString('en-US')} rows within a pixel of their line in a browser`)
  expect(passed).toBeGreaterThan(moreThan(1_000_000))
})

describe('the default picture of every series is readable', () => {
  test.each(FAMILIES)('%s', async (family) => {
    const own = sampled.filter((endpoint) => endpoint.family === family)
    const faults: string[] = []
    for (const [at, endpoint] of own.entries())
      faults.push(...(await faultsOf(endpoint, samplesLaws ? [SIZES[at % SIZES.length]] : SIZES)))
    expect(faults).toEqual([])
  })
})
