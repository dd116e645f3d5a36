import type { Endpoint } from '@/lib/contract/endpoint'
import { writeParam } from '@/lib/contract/read-param'
import type { ViewState } from './view-state'
import { readableQuery, writeViewState } from './write-view-state'

/** Path of a series without prefix: `onchain/mvrv`. */
export function seriesPath(endpoint: Pick<Endpoint, 'family' | 'name'>): string {
  return `${endpoint.family}/${endpoint.name.split('/').map(encodeURIComponent).join('/')}`
}

export function pageHref(endpoint: Endpoint, state: ViewState): string {
  return `/${seriesPath(endpoint)}${writeViewState(endpoint, { ...state, theme: 'system' })}`
}

export function embedHref(endpoint: Endpoint, state: ViewState): string {
  return `/embed/${seriesPath(endpoint)}${writeViewState(endpoint, { ...state, tab: 'about' })}`
}

export function imageHref(endpoint: Endpoint, state: ViewState, format: 'png' | 'svg'): string {
  return `/image/${seriesPath(endpoint)}.${format}${writeViewState(endpoint, { ...state, tab: 'about' })}`
}

/** Address of the data of a chart state: downsampled to a width in CSS pixels, or an export of every row. */
export function dataHref(
  endpoint: Endpoint,
  state: ViewState,
  how: { width?: number | null; export?: 'csv' | 'json'; rebased?: boolean } = {},
): string {
  const search = new URLSearchParams(
    writeViewState(endpoint, {
      ...state,
      scale: 'auto',
      price: 'auto',
      marks: [],
      // A chart rebases the lines it draws in the browser. An export contains rebased values.
      rebase: (how.export !== undefined || how.rebased === true) && state.rebase,
      compared: state.compared.map((one) =>
        how.export || how.rebased ? one : { ...one, axis: 'own', hidden: false },
      ),
      tab: 'about',
      theme: 'system',
    }),
  )
  if (how.width) search.set('width', String(Math.round(how.width)))
  if (how.export) search.set('export', how.export)
  const text = readableQuery(search)
  return `/data/${seriesPath(endpoint)}${text ? `?${text}` : ''}`
}

/** API request for the rows of a state. The visible window becomes its dates, and the drawn fields become `fields`. */
export function apiHref(endpoint: Endpoint, state: ViewState): string {
  const search = new URLSearchParams()
  const accepted = new Set(endpoint.parameters.map((param) => param.name))
  for (const { name, default: standard } of endpoint.parameters) {
    const value = state.params[name]
    if (value !== undefined && String(value) !== String(standard)) search.set(name, writeParam(value))
  }
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
