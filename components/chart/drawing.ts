import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from '@/lib/view/build-chart'
import { type Chart, type ChartInput, STANDS_ALONE } from '@/lib/view/chart'
import { mainField } from '@/lib/view/main-field'
import { type Readout, readAt } from '@/lib/view/readout'
import { measure, type Statistics } from '@/lib/view/statistics'
import { type Freshness, freshnessOf } from './freshness'
import { gapsOf } from './gaps'
import type { InitialPicture } from './initial-picture'
import type { Size } from './use-size'

// What a picture is made of and says, without the library that paints it: the crosshair works before that is there.
export { Minimap } from './minimap'

/** A drawing and what it was made of. Without an option it is the server's, which the crosshair reads meanwhile. */
export interface Drawn {
  chart: Omit<Chart, 'option'> & { option: Chart['option'] | null }
  series: SeriesData
}

/** What to paint of a series. */
export function draw(input: ChartInput): Drawn {
  return { chart: buildChart(input), series: input.series }
}

/** The server's drawing of a series, stretched to this size as the page stretches it. */
export function standIn(initial: InitialPicture, series: SeriesData, { width, height }: Size): Drawn {
  const { plot, size } = initial
  const across = width / size.width
  const down = height / size.height
  const stretched = {
    left: plot.left * across,
    top: plot.top * down,
    width: plot.width * across,
    height: plot.height * down,
  }
  return { chart: { ...initial, plot: stretched, option: null }, series }
}

/** How new a drawn series is, and what is missing in `complete`, every row of it; null counts no gaps. */
export function judge({ series, chart }: Drawn, complete: SeriesData | null): Freshness | null {
  const { cadence } = series.endpoint
  const main = complete && !STANDS_ALONE.has(chart.kind) ? mainField(complete) : undefined
  const gaps = main && complete ? gapsOf(complete.time, main.values, cadence) : null
  return freshnessOf(series.time[series.time.length - 1], cadence, Date.now(), gaps)
}

/** Figures of every row of a series. */
export function describe(series: SeriesData): Statistics {
  return measure(series)
}

/** A row as the crosshair says it; ranked in `history`, every row of the series, and without it not ranked. */
export function read({ series, chart }: Drawn, row: number, history: SeriesData | null): Readout {
  return readAt(series, chart.legend, row, history)
}
