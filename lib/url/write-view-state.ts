import type { Endpoint } from '@/lib/contract/endpoint'
import { NO_MARKS } from '@/lib/contract/events/event-lists'
import { countedDays } from '@/lib/contract/params/spans'
import { writeParam } from '@/lib/contract/read-param'
import { writeCompared } from './compared-series'
import { writeFormula } from './drawn-formula'
import { writeCondition } from './event-condition'
import { writeOwnMark } from './own-mark'
import { writeRule } from './rule-formula'
import { intervalRefusal } from './settings/interval-refusal'
import { writtenStyles } from './settings/line-styles'
import { writeReach } from './settings/reach-setting'
import { writeWhy } from './settings/why-setting'
import type { ViewState } from './view-state'

/** Query of a chart state: `''` or `?…`. Defaults are left out, and the order is fixed. */
export function writeViewState(endpoint: Endpoint, state: ViewState): string {
  const search = writtenParams(endpoint, state)
  if (state.scale !== 'auto') search.set('scale', state.scale)
  if (state.price !== 'auto') search.set('price', state.price)
  if (state.candles !== 'filled') search.set('candles', state.candles)
  if (state.marks) search.set('marks', state.marks.join(',') || NO_MARKS)
  for (const one of state.ownMarks) search.append('mark', writeOwnMark(one))
  if (state.show) search.set('show', state.show.join(','))
  // A first day replaces the timeframe.
  const timeframe = state.from ? null : state.timeframe
  const days = timeframe && countedDays(timeframe)
  if (days) search.set('days', String(days))
  else if (timeframe) search.set('timeframe', timeframe)
  if (state.from) search.set('from', state.from)
  if (state.to) search.set('to', state.to)
  if (state.interval !== 'auto' && !intervalRefusal(endpoint, state)) search.set('interval', state.interval)
  for (const one of state.compared) search.append('vs', writeCompared(one))
  if (state.gaps !== 'hold') search.set('gaps', state.gaps)
  if (state.rebase) search.set('rebase', state.rebase)
  if (state.inverted) search.set('invert', '1')
  if (state.align) search.set('align', writeAlign(state.align))
  if (state.rule) search.set('rule', writeRule(state.rule))
  for (const one of state.formulas) search.append('formula', writeFormula(one))
  for (const one of writtenStyles(endpoint, state)) search.append('style', one)
  for (const one of state.reach) search.append('reach', writeReach(one))
  if (state.why) search.set('why', writeWhy(state.why))
  if (state.title) search.set('title', state.title)
  if (state.tab !== 'about') search.set('tab', state.tab)
  if (state.colors !== 'green-red') search.set('colors', state.colors)
  if (state.theme !== 'system') search.set('theme', state.theme)
  const text = readableQuery(search)
  return text ? `?${text}` : ''
}

function writeAlign(align: NonNullable<ViewState['align']>): string {
  if (typeof align === 'string') return align
  return 'when' in align ? writeCondition(align) : align.join(',')
}

const UNESCAPED: ReadonlyMap<string, string> = new Map(
  Object.entries({ '%2C': ',', '%2F': '/', '%3A': ':', '%3D': '=' }),
)

/** Query without unnecessary escapes, because people read links too. */
export function readableQuery(search: URLSearchParams): string {
  return search.toString().replace(/%(?:2C|2F|3A|3D)/g, (code) => UNESCAPED.get(code) ?? code)
}

/** A query with the parameters of a series that are not the default. */
export function writtenParams(endpoint: Endpoint, state: ViewState): URLSearchParams {
  const search = new URLSearchParams()
  for (const { name, default: standard } of endpoint.parameters) {
    const value = state.params[name]
    if (value !== undefined && String(value) !== String(standard)) search.set(name, writeParam(value))
  }
  return search
}
