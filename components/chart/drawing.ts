import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import { type EChartsType, init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart, ChartInput } from '@/lib/view/chart'
import { type Readout, readAt } from '@/lib/view/readout'
import { measure, type Statistics } from '@/lib/view/statistics'

use([
  BarChart,
  CandlestickChart,
  LineChart,
  GridComponent,
  DataZoomInsideComponent,
  MarkAreaComponent,
  MarkLineComponent,
  CanvasRenderer,
])

export { Minimap } from './minimap'

// Nothing is laid out by the width of a text (margins and ticks are computed before), so an estimate does; asking a
// canvas for it would look up fonts before anything is drawn.
setPlatformAPI({
  measureText: (text, font) => ({ width: text.length * 0.6 * (Number.parseFloat(font ?? '') || 12) }),
})

/** A drawing and what is said about it. */
export interface Drawn {
  chart: Chart
  series: SeriesData
  statistics: Statistics
}

/** The picture of a series; what only a rare kind needs of the library is fetched before it is drawn. */
export async function draw(input: ChartInput): Promise<Drawn> {
  const chart = buildChart(input)
  if (chart.kind === 'heatmap') (await import('./rare-parts')).registerRareParts()
  return { chart, series: input.series, statistics: measure(input.series) }
}

/** What is said of a series that is not drawn: one with every row. */
export function describe(series: SeriesData): Statistics {
  return measure(series)
}

/** A row as the crosshair says it. */
export function read({ series, chart }: Drawn, row: number): Readout {
  return readAt(series, chart.legend, row)
}

export function openCanvas(element: HTMLElement, size: { width: number; height: number }): EChartsType {
  return init(element, null, { renderer: 'canvas', ...size })
}
