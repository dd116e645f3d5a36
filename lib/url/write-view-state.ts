import type { Endpoint } from '@/lib/contract/endpoint'
import { writeParam } from '@/lib/contract/read-param'
import { writeCompared } from './compared-series'
import type { ViewState } from './view-state'

/** The query of an address for a state: `''` or `?…`, only what differs from the default, in a fixed order. */
export function writeViewState(endpoint: Endpoint, state: ViewState): string {
  const search = new URLSearchParams()
  for (const { name, default: standard } of endpoint.parameters) {
    const value = state.params[name]
    if (value !== undefined && String(value) !== String(standard)) search.set(name, writeParam(value))
  }
  if (state.scale !== 'auto') search.set('scale', state.scale)
  if (state.price !== 'auto') search.set('price', state.price)
  if (state.marks.length > 0) search.set('marks', state.marks.join(','))
  if (state.show) search.set('show', state.show.join(','))
  if (state.from) search.set('from', state.from)
  if (state.to) search.set('to', state.to)
  for (const one of state.compared) search.append('vs', writeCompared(one))
  if (state.gaps !== 'hold') search.set('gaps', state.gaps)
  if (state.rebase) search.set('rebase', '100')
  if (state.formula) search.set('formula', state.formula)
  if (state.tab !== 'about') search.set('tab', state.tab)
  if (state.theme !== 'system') search.set('theme', state.theme)
  const text = legible(search)
  return text ? `?${text}` : ''
}

const LEGIBLE: Readonly<Record<string, string>> = { '%2C': ',', '%2F': '/', '%3A': ':', '%3D': '=' }

/** The text of a query in which what needs no escape has none: links are read by people too. */
export function legible(search: URLSearchParams): string {
  return search.toString().replace(/%(?:2C|2F|3A|3D)/g, (code) => LEGIBLE[code])
}
