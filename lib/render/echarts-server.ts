import 'server-only'
import { BarChart, CandlestickChart, CustomChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { nearView } from '@/lib/view/near-view'

use([
  BarChart,
  CandlestickChart,
  CustomChart,
  LineChart,
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  nearView,
  SVGRenderer,
])

/** An instance without a page, that draws into a string of SVG. */
export function openServerChart(width: number, height: number) {
  return init(null, null, { renderer: 'svg', ssr: true, width, height })
}
