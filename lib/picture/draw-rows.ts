import 'server-only'
import type { RowsPart } from '@/lib/contract/files/rows-part'
import type { CompactWireSeries, EarlierRows, WireSeries } from '@/lib/contract/series'
import { packColumns } from '@/lib/query/pack-column'
import { showsCycles } from '@/lib/url/shows-cycles'
import { deferredColumns } from '@/lib/view/fields/deferred-columns'
import { drawnRows } from '@/lib/view/periods/drawn-rows'
import { roomOf } from '@/lib/view/periods/room'
import { finerRows } from '@/lib/view/readout/coarser-label'
import { rebase } from '@/lib/view/rebase'
import { type TestedSeries, testedSeries } from '@/lib/view/rule/tested-series'
import { rowsOf } from '@/lib/view/window/rows-of'
import { type Picking, sentColumns } from './choose-rows'
import type { LoadedChart } from './loaded-chart'
import { rowOptionsOf } from './window/chart-options'
import { wireSeries } from './wire-series'

/** Up to this many values are sent without downsampling: it would save little, and a zoom then needs no request. */
export const FEW_VALUES = 64_000

/** Milliseconds UTC, both inclusive. */
export interface Span {
  from: number
  to: number
}

export interface RowsInput {
  chart: LoadedChart
  /** Width in CSS pixels to downsample for; null for all rows. */
  width: number | null
  /** A part of them, where they have parts. See `splitRows`. */
  part?: RowsPart
}

/** Rows whose columns are lists. */
type PlainRows = CompactWireSeries & Pick<WireSeries, 'columns'>
type PlainPart = EarlierRows & Pick<WireSeries, 'columns'>

/** The rows of a chart's window as JSON for the browser, rebased if the chart is, and their number. */
export function drawRows({ chart, width, part }: RowsInput): { body: string; points: number } {
  const wire = sent(rowsToSend({ chart, width }))
  const shown = part ? partOf(wire, part) : wire
  return { body: JSON.stringify(width === null ? shown : packed(shown)), points: shown.steps.length }
}

/** The rows with differences for columns that are shorter so. Rows for no width are read by other programs too. */
const packed = (rows: PlainRows | PlainPart): CompactWireSeries | EarlierRows => ({
  ...rows,
  columns: packColumns(rows.columns),
})

function partOf(wire: PlainRows, { of, split }: RowsPart): PlainRows | PlainPart {
  const only = <Value>(list: Value[]) =>
    of === 'earlier' ? list.slice(0, split.rows) : list.slice(split.rows)
  const steps = only(wire.steps)
  const columns = Object.fromEntries(
    Object.entries(wire.columns).map(([name, column]) => [name, only(column)]),
  )
  return of === 'earlier' ? { steps, columns } : { ...wire, steps, columns, isNewest: true }
}

/** Whether a browser of any width gets every row of the whole series as it is. */
export function sendsAllRows({ series, state }: LoadedChart): boolean {
  const isAsItIs = state.rebase === null && state.rule === null && state.interval === 'auto'
  const columns = sentColumns(series, deferredColumns(series, state))
  return isAsItIs && !finerRows(series, state.params) && series.time.length * columns <= FEW_VALUES
}

/** The rows of a chart that a browser gets. Up to `few` values are not downsampled. */
export function rowsToSend({ chart, width }: RowsInput, few = FEW_VALUES): WireSeries {
  const shown = rebased(chart)
  const picking = pickingOf(shown, width, few)
  const gathered = width === null ? null : gatheredRows(shown, picking, width)
  if (!gathered) return wireSeries(shown, spanOf(chart), width, picking)
  const all = { ...picking, few: Number.POSITIVE_INFINITY }
  return { ...wireSeries(gathered, EVERYTHING, width, all), rowCount: shown.series.time.length }
}

const EVERYTHING: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/**
 * The chart with periods of all its rows, if it draws periods and the request asks for them or there are too many rows to
 * send. Periods cannot be made from downsampled rows.
 */
function gatheredRows(chart: LoadedChart, { without, few = 0 }: Picking, width: number): LoadedChart | null {
  const { series, state } = chart
  const { start, end } = rowsOf(series.time, spanOf(chart).from, spanOf(chart).to)
  const columns = sentColumns(series, without)
  // A rule is tested on the rows themselves.
  if (state.rule !== null || (state.interval === 'auto' && (end - start) * columns <= few)) return null
  const drawn = drawnRows(series, rowOptionsOf(chart), roomOf(width))
  return drawn === series ? null : { ...chart, series: drawn }
}

/** The chart as it is drawn: with the columns of its rule, or with rebased values. */
export function asShown(
  chart: LoadedChart,
): LoadedChart & { drawn?: ReadonlySet<string>; tested?: TestedSeries } {
  const { rule, ...options } = rowOptionsOf(chart)
  if (!rule) return rebased(chart)
  const tested = testedSeries(chart.series, { ...options, rule })
  return { ...chart, series: tested.series, drawn: tested.drawn, tested }
}

/** The same without its rule, which browsers test themselves in the window that they show. */
function rebased(chart: LoadedChart): LoadedChart & { drawn?: ReadonlySet<string> } {
  const { rebase: form, rule } = chart.state
  return form && rule === null ? { ...chart, ...rebase(chart.series, rowOptionsOf(chart)) } : chart
}

/** The window of a chart; infinite where the state sets no bound. */
export function spanOf(chart: Pick<LoadedChart, 'state' | 'series'>): Span {
  const { from, to } = rowOptionsOf(chart)
  return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
}

function pickingOf(
  chart: LoadedChart,
  width: number | null,
  few: number,
): Picking & { without?: ReadonlyMap<string, string> } {
  if (width === null) return {}
  return {
    without: deferredColumns(chart.series, chart.state),
    // Cycles are drawn from their first day on, whatever the rows around it, and a rule acts in every row.
    few:
      chart.state.rule !== null || showsCycles(chart.endpoint, chart.state) ? Number.POSITIVE_INFINITY : few,
  }
}

/** Sends times as steps, which are equal for regular series and compress to almost nothing. */
function sent({ time, ...rest }: WireSeries): PlainRows {
  return { ...rest, steps: time.map((at, row) => at - (row > 0 ? time[row - 1] : 0)) }
}
