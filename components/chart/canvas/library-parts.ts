import { BarChart, CandlestickChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import { nearView } from '@/lib/view/near-view'

/** Everything the common kinds are drawn with. */
export const PARTS = [
  BarChart,
  CandlestickChart,
  LineChart,
  GridComponent,
  DataZoomInsideComponent,
  MarkAreaComponent,
  MarkLineComponent,
  nearView,
]
