import { AS_OF, isRecorded } from '@/lib/contract/params/as-of'
import { dayOf } from '@/lib/engine/frame'
import { originLabel } from '@/lib/picture/labels'
import type { AlertFacts } from '@/lib/state/alerts/alert-schema'
import { pageHref } from '@/lib/url/hrefs'
import { inWindow } from '@/lib/url/shows-cycles'
import { chartTitle } from '@/lib/view/text/chart-title'
import { formatDate } from '@/lib/view/text/format-date'
import { withRowsMarked } from '../condition/firing-marks'
import type { LoadedCondition } from '../condition/load-condition'
import { valueText } from '../condition/past-firings'

/** The event that facts are about: its kind, and the row. */
export interface Told {
  kind: 'fired' | 'resolved' | 'revised' | 'stale' | 'test'
  /** Milliseconds UTC. */
  time: number
  /** Its place among the loaded rows, or that of the last one before it. */
  row: number
  firesNow?: boolean
}

/** Facts of an event for messages: value, date, condition, and the chart as it is known now. */
export function factsOf(
  loaded: LoadedCondition,
  { condition, turns, why }: { condition: string; turns: string | null; why: string | null },
  told: Told,
  now: number,
): AlertFacts {
  const { endpoint, state, series, subject } = loaded
  const date = formatDate(told.time, series.metadata.resolution)
  const value = valueText(loaded, told.row)
  const chart = chartTitle(endpoint, state)
  const name = subject?.label ?? chart
  return {
    summary: summaryOf(told, { name, value, date }),
    chart,
    subject: name,
    value,
    date,
    condition,
    ...(turns ? { turns } : {}),
    ...(why ? { why } : {}),
    href: frozenHref(loaded, told, now),
    source: originLabel(series),
  }
}

function summaryOf(
  { kind, firesNow }: Told,
  { name, value, date }: { name: string; value: string; date: string },
): string {
  switch (kind) {
    case 'fired':
      return `Fired: ${name} is ${value} on ${date}`
    case 'resolved':
      return `Over: ${name} is ${value} on ${date}`
    case 'revised':
      return firesNow
        ? `Revised: ${name} of ${date} is now ${value}, so the alert would have fired`
        : `Revised: ${name} of ${date} is now ${value}, so the alert would not have fired`
    case 'stale':
      return `Late: ${name} is ${value} on ${date}, and the next value is overdue`
    case 'test':
      return `Test: ${name} is ${value} on ${date}`
  }
}

/** Text of the mark on the row of an event. */
const MARKS: Partial<Record<Told['kind'], string>> = { fired: 'Fired', resolved: 'Over', revised: 'Revised' }

/**
 * The chart up to the day of the row, which is marked, and as known on the day of the event where its values are recorded.
 */
function frozenHref({ endpoint, state }: LoadedCondition, { kind, time }: Told, now: number): string {
  const params = isRecorded(endpoint) ? { ...state.params, [AS_OF]: dayOf(now) } : state.params
  const mark = MARKS[kind]
  const marked = mark ? withRowsMarked(state, mark, [time]) : state
  return hrefUntil({ endpoint, state: { ...marked, params } }, dayOf(time))
}

/** The chart up to a day, over its timeframe or a year. */
export function hrefUntil(
  { endpoint, state }: Pick<LoadedCondition, 'endpoint' | 'state'>,
  day: string,
): string {
  const window = { from: null, to: day, timeframe: state.timeframe ?? ('1y' as const) }
  return pageHref(endpoint, inWindow(endpoint, { ...state, tab: 'about' }, window))
}
