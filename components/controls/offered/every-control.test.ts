import { expect, test } from 'vitest'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { ALIGN_EVENTS } from '@/lib/contract/events/align-events'
import { usualMarks } from '@/lib/contract/events/event-lists'
import { API_PREFIX } from '@/lib/contract/family'
import { PARAMS } from '@/lib/contract/params/dictionary'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf, isNumeric } from '@/lib/engine/frame'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart } from '@/lib/view/chart'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { KINDS } from '@/lib/view/kinds/kinds'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { lawEndpoints, lawSample, moreThan } from '@/scripts/law-sample'
import { offeredAlignments } from '../../chart/align/align-control'
import { withPriceToggled } from '../price-toggle'
import { withScale } from '../scale-control'
import { offeredMarks } from './offered-marks'
import { ownParams } from './own-params'

// Every control that a chart offers changes what it draws, and one that would change nothing is not offered.

const counts = { charts: 0, controls: 0, params: 0 }

function chartOf(series: SeriesData, state: ViewState): Chart {
  return buildChart({
    series,
    params: paramsInUse(series.endpoint, state),
    options: drawingOptions(state),
    palette: LIGHT_PALETTE,
    width: 900,
    height: 420,
  })
}

const pictureOf = (series: SeriesData, state: ViewState) => {
  const { option, empty } = chartOf(series, state)
  return JSON.stringify([option, empty])
}

/** One series of each combination of what decides on controls: kinds, roles, units, and marks of the family. */
async function differentSeries(): Promise<SeriesData[]> {
  const found = new Map<string, SeriesData>()
  for (const endpoint of lawEndpoints(catalog.endpoints)) {
    const series = await sampleSeries(endpoint)
    const { state } = readViewState(endpoint, new URLSearchParams())
    const { kind, scales, range, hasPrice, intervals } = chartOf(series, state)
    const roles = [...new Set(plotFields(series).map(({ role }) => role))].sort()
    const facts = [kind, endpoint.family, endpoint.cadence, scales, range, hasPrice, intervals.length, roles]
    const key = JSON.stringify(facts)
    if (!found.has(key)) found.set(key, series)
  }
  return [...found.values()]
}

/** Every state that a control of the chart leads to, by the name of the control. */
function offeredStates(series: SeriesData, chart: Chart, state: ViewState): [string, ViewState][] {
  const { endpoint } = series
  const { scales, range, kind, history, intervals } = chart
  const middle = dayOf((history.from + history.to) / 2)
  const rows = chart.rows.periods?.interval ?? intervals[0]
  const comparable = KINDS[kind].overlays
  return [
    ...(['linear', 'log', 'percent', '100', 'inverted'] as const)
      .filter((scale) => !scales.refused[scale] && scale !== scales.inUse)
      .map((scale): [string, ViewState] => [scale, withScale(state, scale, scales)]),
    ...(chart.hasPrice
      ? [
          [
            'price',
            withPriceToggled(
              state,
              chart.legend.some(
                ({ drawn, field }) =>
                  drawn && endpoint.fields.some(({ name, role }) => name === field && role === 'price'),
              ),
            ),
          ] as [string, ViewState],
        ]
      : []),
    ...(KINDS[kind].time
      ? offeredMarks(endpoint.family, { first: dayOf(history.from), last: dayOf(history.to) })
      : []
    ).map((id): [string, ViewState] => [
      id,
      { ...state, marks: usualMarks(endpoint.family).includes(id) ? [] : [id] },
    ]),
    ...(kind === 'candles' ? [['hollow', { ...state, candles: 'hollow' }] as [string, ViewState]] : []),
    ...intervals
      .filter((interval) => interval !== rows)
      .map((interval): [string, ViewState] => [interval, { ...state, interval }]),
    ...(comparable || kind === 'cycles'
      ? offeredAlignments(endpoint, history).map((id): [string, ViewState] => [
          `align by ${ALIGN_EVENTS[id].label}`,
          { ...state, align: id },
        ])
      : []),
    ...(range === 'both ends' ? [['from', { ...state, from: middle }] as [string, ViewState]] : []),
    ...(range === 'none' ? [] : [['to', { ...state, to: middle }] as [string, ViewState]]),
  ]
}

/** Controls that are not offered, with the states that would change nothing. */
function refusedStates({ range, scales, hasPrice, history }: Chart, state: ViewState): [string, ViewState][] {
  const from = dayOf(history.from + (history.to - history.from) / 3)
  return [
    ...(range === 'both ends' ? [] : [['from', { ...state, from }] as [string, ViewState]]),
    ...(scales.refused.log ? [['log', { ...state, scale: 'log' }] as [string, ViewState]] : []),
    ...(scales.refused.inverted ? [['inverted', { ...state, inverted: true }] as [string, ViewState]] : []),
    ...(hasPrice ? [] : [['price', { ...state, price: 'off' }] as [string, ViewState]]),
  ]
}

/** Controls of different series, offered or not. A sample has some of each name. */
async function everyControl() {
  const controls = (await differentSeries()).flatMap((series) => {
    const { state } = readViewState(series.endpoint, new URLSearchParams())
    const chart = chartOf(series, state)
    if (chart.empty) return []
    const of = (states: [string, ViewState][], isOffered: boolean) =>
      states.map(([name, changed]) => ({ series, kind: chart.kind, state, name, changed, isOffered }))
    return [...of(offeredStates(series, chart, state), true), ...of(refusedStates(chart, state), false)]
  })
  return lawSample(
    controls,
    ({ series, name }) => `${series.endpoint.path} ${name}`,
    ({ name, isOffered }) => `${name} ${isOffered}`,
  )
}

test('each control offered changes the picture, and each one refused would not', async () => {
  const faults: string[] = []
  const plain = new Map<SeriesData, string>()
  for (const { series, kind, state, name, changed, isOffered } of await everyControl()) {
    const path = series.endpoint.path.slice(API_PREFIX.length)
    const before = plain.get(series) ?? pictureOf(series, state)
    plain.set(series, before)
    if (isOffered) counts.controls++
    const isSame = pictureOf(series, changed) === before
    if (isOffered && isSame) faults.push(`${path} (${kind}): ${name} changes nothing`)
    if (!isOffered && !isSame) faults.push(`${path} (${kind}): ${name} changes something and is not offered`)
  }
  counts.charts = plain.size
  expect(faults).toEqual([])
  expect(counts.charts).toBeGreaterThan(moreThan(150))
  expect(counts.controls).toBeGreaterThan(moreThan(1000))
})

/** A value that a reader could choose instead of the default; null if that depends on the data. */
function otherValue({ name, default: standard, allowed, min, max }: ParamListing): string | number | null {
  const other = (allowed ?? []).find((one) => one !== String(standard))
  if (other) return other
  const param = PARAMS.get(name)
  const preset = param?.presets?.find((one) => one !== standard)
  if (preset !== undefined) return preset
  if (typeof standard !== 'number') return param?.kind === 'date' ? '2016-01-01' : null
  const larger = standard === 0 ? 1 : Number.isInteger(standard) ? Math.ceil(standard * 1.5) : standard * 1.5
  return larger <= (max ?? larger) ? larger : Math.max(min ?? 1, Math.floor(standard / 2))
}

/** All values of a series, so that a difference anywhere is seen. */
function valuesOf(columns: Readonly<Record<string, unknown>>): string {
  return Object.entries(columns)
    .map(([name, column]) =>
      isNumeric(column as never)
        ? `${name} ${(column as Float64Array).reduce((sum, value, at) => (Number.isNaN(value) ? sum : sum + value * ((at % 97) + 1)), 0)}`
        : `${name} ${JSON.stringify(column)}`,
    )
    .join()
}

test('each parameter that has a control changes rows or levels', async () => {
  const faults: string[] = []
  const withParams = catalog.endpoints.filter((one) => !one.legacy && ownParams(one).length > 0)
  for (const endpoint of lawEndpoints(withParams)) {
    const own = ownParams(endpoint)
    const request = defaultRequest(endpoint)
    const values = async (changes: Record<string, string | number>) => {
      const computed = await computeWith(endpoint, { ...request, params: { ...request.params, ...changes } })
      return valuesOf(computed)
    }
    const plain = await values({})
    for (const listing of own) {
      const isLevel = endpoint.fields.some(({ levels = [] }) => levels.includes(listing.name))
      // A choice of fields leaves out those of the other groups.
      const isOfFields = PARAMS.get(listing.name)?.step === 'fields'
      const other = otherValue(listing)
      if (other === null) continue
      counts.params++
      if (isOfFields && endpoint.fields.some(({ name }) => name.startsWith(`${other}_`))) continue
      if (!isLevel && (await values({ [listing.name]: other })) === plain)
        faults.push(`${endpoint.path}: ${listing.name}=${other} changes nothing`)
    }
  }
  expect(faults).toEqual([])
  expect(counts.params).toBeGreaterThan(moreThan(60))
})

async function computeWith(endpoint: Endpoint, request: ReturnType<typeof defaultRequest>) {
  const { frame } = await catalog.compute(endpoint.path, request)
  return frame.columns
}
