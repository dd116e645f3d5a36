import type { SeriesData } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import type { ViewState } from '@/lib/url/view-state'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart, DrawingOptions } from '@/lib/view/chart'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'

const DESK = { width: 1200, height: 460 }

/** The chart of a series in a state, or at an address with this query. `options` replace those of the state. */
export function chartAt(
  series: SeriesData,
  at: string | ViewState = '',
  size = DESK,
  options: Partial<DrawingOptions> = {},
): Chart {
  const { endpoint } = series
  const state = typeof at === 'string' ? readViewState(endpoint, new URLSearchParams(at)).state : at
  return buildChart({
    series,
    params: paramsInUse(endpoint, state),
    options: { ...drawingOptions(state), ...options },
    palette: LIGHT_PALETTE,
    ...size,
  })
}
