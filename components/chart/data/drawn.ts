import type { ComponentType } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { Chart, ChartInput } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import type { MarkReadingProps } from '../readout/mark-reading'

/** A chart that the browser drew, and its series. */
export interface Drawn {
  chart: Chart
  series: SeriesData
  /** Shows the values of a mark, in a chart that is read mark by mark. */
  MarkReading?: ComponentType<MarkReadingProps>
  /** Values of a row for the readout, with percentiles in `history`, which has every row of the series. */
  read: (row: number, history: SeriesData | null) => Readout
  /** The same chart with stretched axes or another palette. */
  redrawn: (changes: Pick<ChartInput, 'ends'> | Pick<ChartInput, 'palette'>) => Drawn
}
