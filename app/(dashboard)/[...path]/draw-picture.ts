import 'server-only'
import { scaleInUse } from '@/components/chart/initial-picture'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { writeViewState } from '@/lib/url/write-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { CSS_PALETTE } from '@/lib/view/palette'
import { measure } from '@/lib/view/statistics'
import { createDrawnBefore } from '../drawn-before'

interface Size {
  width: number
  height: number
}

const drawnBefore = createDrawnBefore<ReturnType<typeof draw>>()

/** The server's drawing of a state, and what is said around it. Sizes in CSS pixels. */
export function drawPicture(series: SeriesData, endpoint: Endpoint, state: ViewState, size: Size) {
  const look = writeViewState(endpoint, { ...state, tab: 'about', theme: 'system' })
  const shape = `${endpoint.path}${look} ${size.width} ${size.height}`
  return drawnBefore(series, shape, () => draw(series, endpoint, state, size))
}

function draw(series: SeriesData, endpoint: Endpoint, state: ViewState, size: Size) {
  const chart = buildChart({
    series,
    params: paramsInUse(endpoint, state),
    look: toLook(state),
    palette: CSS_PALETTE,
    ...size,
  })
  return {
    // Where the guessed width is not the real one the drawing is stretched, so that nothing moves up or down.
    svg: renderSvg(chart, { ...size, idPrefix: 'chart' }).replace(/^<svg/, '<svg preserveAspectRatio="none"'),
    kind: chart.kind,
    legend: chart.legend,
    summary: chart.summary,
    empty: chart.empty,
    scale: scaleInUse(chart),
    statistics: measure(series),
  }
}
