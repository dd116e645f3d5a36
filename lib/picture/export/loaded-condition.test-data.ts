import { conditionText } from '@/lib/compare/formula-series'
import { joined } from '@/lib/compare/joined.test-data'
import { drawChart } from '../draw-chart'
import type { LoadedChart } from '../loaded-chart'
import { loadedSample } from '../shapes/loaded-sample.test-data'
import { exportSeries } from './export-series'

/** A chart of the sample with the condition of its alignment or rule, and other formulas. */
export async function loadCondition(
  path: string,
  query: ConstructorParameters<typeof URLSearchParams>[0],
  formulas: readonly string[] = [],
): Promise<LoadedChart> {
  const chart = await loadedSample(path, query)
  const { state } = chart
  const given = { formulas, condition: conditionText(state), isRule: state.rule !== null }
  return { ...chart, series: joined(chart.series, given) }
}

export const fileOf = <File>(chart: LoadedChart): File =>
  JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as File

export const draw = (chart: LoadedChart) => drawChart(chart, 'light', { width: 1200, height: 460 })

/** A drawn line. The first number of a point is a time, or a day of an aligned chart. */
export interface Line {
  id: string
  data: [at: number, value: number | null][]
}
