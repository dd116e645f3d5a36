import 'server-only'
import { scaleInUse } from '@/components/chart/data/initial-picture'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { buildChart } from '@/lib/view/build-chart'
import { CSS_PALETTE } from '@/lib/view/style/palette'

/**
 * The picture of a state for the first paint. `width` and `height` in CSS pixels; ids in it begin with `idPrefix`.
 */
export function drawStill(
  { endpoint, state, series }: { endpoint: Endpoint; state: ViewState; series: SeriesData },
  { idPrefix, ...size }: { width: number; height: number; idPrefix: string },
) {
  const chart = buildChart({
    series,
    params: paramsInUse(endpoint, state),
    look: toLook(state),
    palette: CSS_PALETTE,
    ...size,
  })
  return {
    // Where the guessed width is not the real one the drawing is stretched, so that nothing moves up or down.
    svg: renderSvg(chart, { ...size, idPrefix }).replace(/^<svg/, '<svg preserveAspectRatio="none"'),
    kind: chart.kind,
    legend: chart.legend,
    plot: chart.plot,
    size,
    edges: chart.edges,
    summary: chart.summary,
    empty: chart.empty,
    scale: scaleInUse(chart.option),
  }
}
