import 'server-only'
import type { CompactWireSeries, WireSeries } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { deferredColumns } from '@/lib/view/fields/deferred-columns'
import { rebase } from '@/lib/view/rebase'
import type { Picking } from './choose-rows'
import type { LoadedChart } from './loaded-chart'
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
}

/** The rows of a chart's window as JSON for the browser, rebased if the chart is, and their number. */
export function drawRows({ chart, width }: RowsInput): { body: string; points: number } {
  const shown = rebased(chart)
  const wire = wireSeries(shown, spanOf(chart), width, pickingOf(shown, width))
  return { body: JSON.stringify(sent(wire)), points: wire.time.length }
}

/** The chart with rebased values and the drawn columns, if it is rebased. */
export function rebased(chart: LoadedChart): LoadedChart & { drawn?: ReadonlySet<string> } {
  return chart.state.rebase ? { ...chart, ...rebase(chart.series, drawingOptions(chart.state)) } : chart
}

/** The window of a chart; infinite where the state sets no bound. */
export function spanOf({ state }: Pick<LoadedChart, 'state'>): Span {
  const { from, to } = drawingOptions(state)
  return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
}

function pickingOf(
  { series, state }: LoadedChart,
  width: number | null,
): Picking & { without?: ReadonlyMap<string, string> } {
  return width === null ? {} : { without: deferredColumns(series, drawingOptions(state)), few: FEW_VALUES }
}

/** Sends times as steps, which are equal for regular series and compress to almost nothing. */
function sent({ time, ...rest }: WireSeries): CompactWireSeries {
  return { ...rest, steps: time.map((at, row) => at - (row > 0 ? time[row - 1] : 0)) }
}
