import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart, ChartInput } from '@/lib/view/chart'
import { type Readout, readAt } from '@/lib/view/readout'
import { measure, type Statistics } from '@/lib/view/statistics'

// What a picture is made of and says, without the library that paints it: the crosshair works before that is there.
export { Minimap } from './minimap'

/** A drawing and what it was made of. */
export interface Drawn {
  chart: Chart
  series: SeriesData
}

/** What to paint of a series. */
export function draw(input: ChartInput): Drawn {
  return { chart: buildChart(input), series: input.series }
}

/** Figures of every row of a series. */
export function describe(series: SeriesData): Statistics {
  return measure(series)
}

/** A row as the crosshair says it. */
export function read({ series, chart }: Drawn, row: number): Readout {
  return readAt(series, chart.legend, row)
}
