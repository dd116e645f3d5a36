import type { SeriesData } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart } from '@/lib/view/chart'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'

/** The chart of a series at an address with this query. */
export function chartAt(series: SeriesData, query = '', size = { width: 1200, height: 460 }): Chart {
  const { endpoint } = series
  const { state } = readViewState(endpoint, new URLSearchParams(query))
  return buildChart({
    series,
    params: paramsInUse(endpoint, state),
    options: drawingOptions(state),
    palette: LIGHT_PALETTE,
    ...size,
  })
}
