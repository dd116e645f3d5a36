import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { chooseKind } from '@/lib/view/kinds/choose-kind'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { dataNotes } from '@/lib/view/readout/data-notes'
import { hasOwnHeadline, ownHeadline } from '@/lib/view/readout/headline'
import { measuredWindow } from '@/lib/view/readout/measured-rows'
import { notesOf } from '@/lib/view/readout/note'
import { CHANGE_LABELS, LAST_LABEL, measure } from '@/lib/view/readout/statistics'
import { chartTitle } from '@/lib/view/text/chart-title'
import { formatDate } from '@/lib/view/text/format-date'
import { sourceLabel, staleLabel } from '../labels'
import type { LoadedChart } from '../loaded-chart'

/** The last value of a chart in words. */
export interface Standing {
  /** Title of the chart, with the name of the field where the title does not say it. */
  title: string
  value: string
  /** Day or period of the value. */
  date: string
  /** `+0.45 % over 1 day`, `7-day sum +1.2 M USD`, `71.0 % of all`; null if there is nothing to compare with. */
  change: string | null
  /** `percentile 63 of all history`; null for a few values. */
  percentile: string | null
  /** Reason why the value is older than its cadence allows: `overdue`, or newer rows without a value; null if it is not. */
  age: string | null
  source: string
  /** Sentences that change what the value says, such as members that a total lacks. */
  labels: readonly string[]
}

/** Null without a value in view. */
export function standingOf(
  { endpoint, state, series }: LoadedChart,
  whole: SeriesData,
  now: number,
): Standing | null {
  const options = drawingOptions(state)
  const rows = state.interval === 'auto' ? series : drawnRows(series, options, 'large')
  const window = measuredWindow(series, options, rows)
  const isEarlier = state.to !== null || state.params[AS_OF] !== undefined
  const { items } = measure(rows, {
    ...window,
    show: options.show,
    history: whole,
    // A value of a day that the address asks for is not overdue.
    ...(isEarlier ? {} : { now }),
  })
  const kind = chooseKind(rows, plotFields(rows))
  const first = hasOwnHeadline(kind) ? ownHeadline(rows, kind) : items[0]
  if (!first) return null
  const isLast = first.label.startsWith(LAST_LABEL)
  const part = isLast ? first.label.slice(LAST_LABEL.length).replace(/^ of /, '') : first.label
  const change = items.find(({ label }) => CHANGE_LABELS.has(label))
  const percentile = items.find(({ label }) => label === 'Percentile')
  return {
    title: [chartTitle(endpoint, state), part].filter(Boolean).join(', '),
    value: first.text,
    date: isLast ? first.note : formatDate(series.time[series.time.length - 1], series.metadata.resolution),
    change: change ? changeText(change) : isLast ? null : first.note,
    percentile: percentile ? `percentile ${percentile.text} ${percentile.note}` : null,
    age: first.isOld ? ageText(first.rowsTo) : null,
    source: [sourceLabel(series), staleLabel(series)].filter(Boolean).join(' · '),
    labels: notesOf(dataNotes(series), 'reads'),
  }
}

const ageText = (rowsTo: string | undefined) =>
  rowsTo ? `undefined since then, although rows continue to ${rowsTo}` : 'overdue'

const changeText = ({ label, text }: { label: string; text: string }) =>
  label.endsWith('sum') ? `${label} ${text}` : `${text} over ${label}`
