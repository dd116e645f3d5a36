import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewState } from './view-state'

/** The query of an address for a state: `''` or `?…`, only what differs from the default, in a fixed order. */
export function writeViewState(endpoint: Endpoint, state: ViewState): string {
  const search = new URLSearchParams()
  for (const { name, default: standard } of endpoint.parameters) {
    const value = state.params[name]
    if (value !== undefined && value !== String(standard)) search.set(name, value)
  }
  if (state.scale !== 'auto') search.set('scale', state.scale)
  if (state.price !== 'auto') search.set('price', state.price)
  if (state.marks.length > 0) search.set('marks', state.marks.join(','))
  if (state.show) search.set('show', state.show.join(','))
  if (state.from) search.set('from', state.from)
  if (state.to) search.set('to', state.to)
  if (state.tab !== 'about') search.set('tab', state.tab)
  if (state.theme !== 'system') search.set('theme', state.theme)
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}
