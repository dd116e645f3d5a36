import { LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  GridSimpleComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import type { use } from 'echarts/core'
import { everyPoint } from './every-point'
import { nearView } from './near-view'
import type { CommonPart } from './part'

type Extension = Parameters<typeof use>[0]

const SERIES: Record<CommonPart, Extension> = { line: LineChart }

/** Parts of the chart library that every kind is drawn with. */
export const COMMON_PARTS = [
  ...Object.values(SERIES).flat(),
  // The other one has the library’s pointers for axes too.
  GridSimpleComponent,
  DataZoomInsideComponent,
  MarkAreaComponent,
  MarkLineComponent,
  nearView,
  everyPoint,
]
