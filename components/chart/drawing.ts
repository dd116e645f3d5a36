import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart, ChartInput, Kind } from '@/lib/view/chart'

use([
  BarChart,
  CandlestickChart,
  LineChart,
  GridComponent,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  MarkAreaComponent,
  MarkLineComponent,
  CanvasRenderer,
])

const COMMON: ReadonlySet<Kind> = new Set([
  'line',
  'bands',
  'oscillator',
  'macd',
  'bars',
  'candles',
  'stack',
  'share',
  'supertrend',
  'groups',
  'breadth',
])

/** The picture of a series; what only rare kinds need of the library is fetched before it is drawn. */
export async function draw(input: ChartInput): Promise<Chart> {
  const chart = buildChart(input)
  if (!COMMON.has(chart.kind)) (await import('./rare-parts')).registerRareParts()
  return chart
}

export function openCanvas(element: HTMLElement, size: { width: number; height: number }): EChartsType {
  return init(element, null, { renderer: 'canvas', ...size })
}
