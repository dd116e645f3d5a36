import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import type { use } from 'echarts/core'
import { everyPoint } from './every-point'
import { nearView } from './near-view'
import type { CommonPart } from './part'

type Extension = Parameters<typeof use>[0]

const SERIES: Record<CommonPart, Extension> = {
  bar: BarChart,
  candlestick: CandlestickChart,
  line: LineChart,
}

/** Parts of the chart library that the common kinds are drawn with. */
export const COMMON_PARTS = [
  ...Object.values(SERIES).flat(),
  GridComponent,
  DataZoomInsideComponent,
  MarkAreaComponent,
  MarkLineComponent,
  nearView,
  everyPoint,
]
