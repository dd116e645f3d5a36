import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesPath } from '@/lib/contract/family'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import { timeframeStart } from '@/lib/contract/params/spans'
import { plainFormula } from './drawn-formula'
import { conditionOf, USUAL_DAYS } from './event-condition'
import { takenBy } from './settings/taken-by'
import type { ViewState } from './view-state'
import { readableQuery, writeViewState, writtenParams } from './write-view-state'

const DAY_MS = 86_400_000

export function pageHref(endpoint: Endpoint, state: ViewState): string {
  return `/${seriesPath(endpoint)}${writeViewState(endpoint, takenBy(state, 'page'))}`
}

export function embedHref(endpoint: Endpoint, state: ViewState): string {
  return `/embed/${seriesPath(endpoint)}${writeViewState(endpoint, takenBy(state, 'embed'))}`
}

export function imageHref(endpoint: Endpoint, state: ViewState, format: 'png' | 'svg'): string {
  return `/image/${seriesPath(endpoint)}.${format}${writeViewState(endpoint, takenBy(state, format))}`
}

/** Address of the picture that previews of a link show. */
export function previewHref(endpoint: Endpoint, state: ViewState): string {
  return imageHref(endpoint, state, 'png')
}

/**
 * Address of the data of a chart state: for a width in CSS pixels, or an export of every row. Only a request for
 * `gathered` rows, an export, and columns computed over bars have the interval, because the browser can gather other rows
 * that it has.
 */
export function dataHref(
  endpoint: Endpoint,
  state: ViewState,
  how: { width?: number | null; export?: 'csv' | 'json'; gathered?: boolean } = {},
): string {
  const search = new URLSearchParams(
    writeViewState(endpoint, {
      ...takenBy(state, how.export ?? 'data'),
      price: 'auto',
      interval: how.export || how.gathered || isComputedOverBars(endpoint, state) ? state.interval : 'auto',
      // A chart rebases the lines it draws in the browser. An export contains rebased values.
      rebase: how.export !== undefined ? state.rebase : null,
      align: how.export ? state.align : rowsOfAlignment(state.align),
      compared: state.compared.map((one) => (how.export ? one : { ...one, axis: 'own', hidden: false })),
      formulas: state.formulas.map((one) => (how.export ? one : plainFormula(one.text))),
    }),
  )
  if (how.width) search.set('width', String(Math.round(how.width)))
  if (how.export) search.set('export', how.export)
  const text = readableQuery(search)
  return `/data/${seriesPath(endpoint)}${text ? `?${text}` : ''}`
}

/** Days and overlaps change only what is drawn of the rows of a condition. */
function rowsOfAlignment(align: ViewState['align']): ViewState['align'] {
  const condition = conditionOf(align)
  return condition ? { ...condition, days: USUAL_DAYS, overlaps: false } : align
}

function isComputedOverBars({ fields }: Endpoint, { formulas }: ViewState): boolean {
  return formulas.length > 0 || fields.some(({ bars }) => bars)
}

/** Address of what the crosshair of an embed reads. Its script adds the size of the picture as `readings`. */
export function readingsHref(endpoint: Endpoint, state: ViewState): string {
  return `/data/${seriesPath(endpoint)}${writeViewState(endpoint, { ...takenBy(state, 'embed'), theme: 'system' })}`
}

/**
 * API request for the rows of a state. The window becomes the parameters that select it in this series, which ends at
 * `last` (milliseconds; null if unknown), and the drawn fields become `fields`.
 */
export function apiHref(endpoint: Endpoint, state: ViewState, last: number | null = null): string {
  const search = writtenParams(endpoint, state)
  const accepted = new Set(endpoint.parameters.map((param) => param.name))
  const timeframe = timeframeParam(endpoint, state, last)
  if (timeframe) search.set(...timeframe)
  if (state.from && accepted.has('startDate')) search.set('startDate', state.from)
  if (state.to && accepted.has('endDate')) search.set('endDate', state.to)
  if (state.show && accepted.has('fields')) {
    const time = endpoint.fields.filter((field) => field.role === 'time').map((field) => field.name)
    search.set('fields', [...new Set([...time, ...state.show])].join(','))
  }
  const text = readableQuery(search)
  return `/api/v1/${seriesPath(endpoint)}${text ? `?${text}` : ''}`
}

/** oEmbed address for an address of this installation. */
export function oembedHref(address: string): string {
  return `/oembed?format=json&url=${encodeURIComponent(address)}`
}

/** The parameter that selects the rows of a timeframe: its own name, or else the number of days. */
function timeframeParam(
  { parameters }: Endpoint,
  { timeframe, from, to }: ViewState,
  last: number | null,
): [name: string, value: string] | null {
  if (!timeframe || timeframe === 'all' || from) return null
  const named = parameters.find(({ type, allowed, name }) => {
    return type === 'enum' && isWindowParam(name) && allowed?.includes(timeframe)
  })
  if (named) return [named.name, timeframe]
  if (!parameters.some(({ name }) => name === 'days')) return null
  const end = to ? Date.parse(to) : last
  const lastDay = end === null || Number.isNaN(end) ? Date.now() : end
  const day = Math.floor(lastDay / DAY_MS) * DAY_MS
  return ['days', String(Math.round((day - timeframeStart(timeframe, day)) / DAY_MS) + 1)]
}
