import type { SeriesData } from '@/lib/contract/series'
import { buildChart } from '@/lib/view/build-chart'
import type { ChartInput } from '@/lib/view/chart'
import { mainField } from '@/lib/view/fields/main-field'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import { KINDS } from '@/lib/view/kinds/kinds'
import { readAt } from '@/lib/view/readout/readout'
import { measure, type Statistics } from '@/lib/view/readout/statistics'
import { type Freshness, freshnessOf } from '../readout/freshness'
import type { Drawn } from './drawn'
import { gapsOf } from './gaps'

// Everything that draws and reads charts, without the chart library.
export { Minimap } from '../canvas/minimap'
export { plottedValues }

/** The chart of a series. */
export function draw(input: ChartInput): Drawn {
  const { series } = input
  const chart = buildChart(input)
  return { chart, series, read: (row, history) => readAt(series, chart.legend, row, history, plottedValues) }
}

/** Freshness of a drawn series, and the gaps in `complete`, which has all its rows; null counts no gaps. */
export function measureFreshness({ series, chart }: Drawn, complete: SeriesData | null): Freshness | null {
  const { cadence } = series.endpoint
  const main = complete && KINDS[chart.kind].overlays ? mainField(complete) : undefined
  const gaps = main && complete ? gapsOf(complete.time, main.values, cadence) : null
  return freshnessOf(series.time[series.time.length - 1], cadence, Date.now(), gaps)
}

/** Statistics of all rows of a series. */
export function measureStatistics(series: SeriesData): Statistics {
  return measure(series)
}
