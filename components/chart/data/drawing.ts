import type { ChangeColors } from '@/lib/contract/fields/change-colors'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { drawingOptions } from '@/lib/url/drawing-options'
import type { ViewState } from '@/lib/url/view-state'
import { buildChart, chartSteps } from '@/lib/view/build-chart'
import type { Chart, ChartInput } from '@/lib/view/chart'
import { mainField } from '@/lib/view/fields/main-field'
import { KINDS } from '@/lib/view/kinds/kinds'
import { ownEnd } from '@/lib/view/periods/own-end'
import type { Room } from '@/lib/view/periods/room'
import { measuredRows, measuredWindow } from '@/lib/view/readout/measured-rows'
import { missingLinesLabel } from '@/lib/view/readout/missing-lines'
import { readAt } from '@/lib/view/readout/readout'
import type { Statistics } from '@/lib/view/readout/statistic'
import { measure } from '@/lib/view/readout/statistics'
import { paletteOf } from '@/lib/view/style/change-colors'
import { creditOf } from '@/lib/view/text/credit'
import { resolveWindow } from '@/lib/view/window/resolve-window'
import { type Freshness, freshnessOf } from '../readout/freshness'
import { MarkReading } from '../readout/mark-reading'
import type { Drawn } from './drawn'
import { gapsOf } from './gaps'

// Everything that draws and reads charts, without the chart library.
export { dataNotes } from '@/lib/view/readout/data-notes'
export { withWindows } from '@/lib/view/window/merge-windows'
export { ChartCanvas } from '../canvas/chart'
export { GoToDate } from '../go-to-date/go-to-date'
export { MarkDays } from '../marks/mark-days'
export { Minimap } from '../minimap/minimap'
export { explainFailure } from '../panel/explain-failure'
export { FailureMessage } from '../panel/failure-message'
export { ReachTable } from '../table/reach-table'
export { PlotTools } from '../tools/plot-tools'
export { ShortcutsButton } from '../tools/shortcuts-button'
export { creditOf, drawingOptions, KINDS }

/** Everything that a chart is drawn from, without the theme of the screen. */
export type Input = Omit<ChartInput, 'palette'> & { colors: ChangeColors }

const onScreen = (theme: 'light' | 'dark', { colors, ...input }: Input): ChartInput => ({
  ...input,
  palette: paletteOf(theme, colors),
})

/** The chart of a series on a screen of this theme. */
export const drawFor = (theme: 'light' | 'dark', input: Input): Drawn => draw(onScreen(theme, input))

/** The same with a pause after each step; null once it is `outdated`. */
export async function drawInSteps(
  theme: 'light' | 'dark',
  input: Input,
  { pause, isOutdated }: { pause: () => Promise<void>; isOutdated: () => boolean },
): Promise<Drawn | null> {
  const all = onScreen(theme, input)
  const steps = chartSteps(all)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return drawnOf(step.value, all)
    await pause()
    if (isOutdated()) return null
  }
}

const draw = (input: ChartInput): Drawn => drawnOf(buildChart(input), input)

function drawnOf(chart: Chart, input: ChartInput): Drawn {
  return {
    chart,
    series: input.series,
    read: (row, history) => readAt(chart.rows, chart.legend, row, history),
    redrawn: (changes) => draw({ ...input, ...changes }),
    ...(chart.pointer ? { MarkReading } : {}),
  }
}

/** Notice of lines that are not drawn, because the rows are too fine for them. */
export function missingLines({ series, chart: { kind } }: Drawn, { params, show }: ViewState): string | null {
  const { resolution } = series.metadata
  return missingLinesLabel(series.endpoint, { kind, resolution, params, show })
}

/** Freshness of a drawn series, and the gaps in `complete`, which has all its rows; null counts no gaps. */
export function measureFreshness({ series, chart }: Drawn, complete: SeriesData | null): Freshness | null {
  const { cadence } = series.endpoint
  const values = complete && KINDS[chart.kind].overlays ? mainField(complete)?.values : undefined
  // Values of bars are as far apart as the bars.
  const gaps =
    values && complete && !complete.metadata.interval ? gapsOf(complete.time, values, cadence) : null
  return freshnessOf(ownEnd(series), cadence, Date.now(), gaps, series.metadata.sources)
}

/** Statistics of the rows of a series that a state shows in a room. */
export function measureStatistics(series: SeriesData, state: ViewState, room: Room): Statistics {
  const options = drawingOptions(state)
  const rows = measuredRows(series, options, room)
  const window = measuredWindow(series, options, rows)
  return measure(rows, { ...window, show: options.show, history: series, now: Date.now() })
}

/** First and last day of the window of a state; null is the end of the series. */
export function daysOfWindow(series: SeriesData, state: ViewState): Pick<ViewState, 'from' | 'to'> {
  const { from, to } = resolveWindow(series, drawingOptions(state))
  return { from: from === null ? null : dayOf(from), to: to === null ? null : dayOf(to) }
}
