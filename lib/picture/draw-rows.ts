import 'server-only'
import type { SentSeries, WireSeries } from '@/lib/contract/series'
import { toLook } from '@/lib/url/look'
import { deferredColumns } from '@/lib/view/fields/deferred-columns'
import { rebase } from '@/lib/view/rebase'
import { mostRows, type Picking } from './choose-rows'
import type { LoadedChart } from './loaded-chart'
import { wireSeries } from './wire-series'

/** Up to so many values are sent whole: fewer rows would save little, every mean is exact and a zoom asks for nothing. */
export const FEW_VALUES = 64_000

/** Milliseconds UTC, both inclusive. */
export interface Span {
  from: number
  to: number
}

export interface RowsInput {
  chart: LoadedChart
  /** CSS pixels that the rows are downsampled for; null for all of them. */
  width: number | null
}

/** The rows of a chart's window, rebased where the chart is, as the JSON that a browser draws from. */
export function drawRows({ chart, width }: RowsInput): string {
  const shown = rebased(chart)
  return JSON.stringify(sent(wireSeries(shown, spanOf(chart), width, pickingOf(shown, width))))
}

/** How many rows `drawRows` sends at most of so many. */
export function mostDrawnRows({ chart, width }: RowsInput, count: number): number {
  if (width === null) return count
  const shown = rebased(chart)
  return mostRows(shown.series, count, width, pickingOf(shown, width))
}

/** The chart with the rows it shows and, where it is rebased, the columns drawn. */
export function rebased(chart: LoadedChart): LoadedChart & { drawn?: ReadonlySet<string> } {
  return chart.state.rebase ? { ...chart, ...rebase(chart.series, toLook(chart.state)) } : chart
}

/** The window of a chart, open where the state has no bound. */
export function spanOf({ state }: Pick<LoadedChart, 'state'>): Span {
  const { from, to } = toLook(state)
  return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
}

function pickingOf(
  { series, state }: LoadedChart,
  width: number | null,
): Picking & { without?: ReadonlyMap<string, string> } {
  return width === null ? {} : { without: deferredColumns(series, toLook(state)), few: FEW_VALUES }
}

/** Regular steps are one word again and again, which takes no room when it is compressed. */
function sent({ time, ...rest }: WireSeries): SentSeries {
  return { ...rest, steps: time.map((at, row) => at - (row > 0 ? time[row - 1] : 0)) }
}
