import { conditionText } from '@/lib/compare/formula-series'
import { joinCompared } from '@/lib/compare/join-compared'
import { readViewState } from '@/lib/url/read-view-state'
import { catalog, sampleSeries } from '@/lib/view/sample-series.test-data'
import { drawChart } from '../draw-chart'
import type { LoadedChart } from '../loaded-chart'
import { exportSeries } from './export-series'

/** A chart of the sample with the condition of its alignment or rule, and other formulas. */
export async function loadCondition(
  path: string,
  query: ConstructorParameters<typeof URLSearchParams>[0],
  formulas: readonly string[] = [],
): Promise<LoadedChart> {
  const endpoint = catalog.endpoints.find((one) => one.path.endsWith(`/${path}`))
  if (!endpoint) throw new Error(`no ${path}`)
  const { state, notices } = readViewState(endpoint, new URLSearchParams(query))
  const data = await sampleSeries(endpoint)
  const series = joinCompared({
    base: data,
    history: { data, isWhole: true },
    parts: [],
    gaps: 'hold',
    formulas,
    condition: conditionText(state),
    isRule: state.rule !== null,
  })
  return { endpoint, state, notices, series, isPublic: true }
}

export const fileOf = <File>(chart: LoadedChart): File =>
  JSON.parse(exportSeries({ chart, format: 'json', now: 0 }).body) as File

export const draw = (chart: LoadedChart) => drawChart(chart, 'light', { width: 1200, height: 460 })

/** A drawn line. The first number of a point is a time, or a day of an aligned chart. */
export interface Line {
  id: string
  data: [at: number, value: number | null][]
}
