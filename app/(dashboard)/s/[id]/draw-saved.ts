import { type InitialPicture, scaleInUse } from '@/components/chart/initial-picture'
import { plotHeight } from '@/components/chart/plot-size'
import { seenSpan } from '@/components/chart/seen-span'
import { keepMarkup } from '@/components/ui/markup-shelf'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { toLook } from '@/lib/url/look'
import { panesBelow } from '@/lib/url/panes-below'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import { buildChart } from '@/lib/view/build-chart'
import { CSS_PALETTE } from '@/lib/view/palette'

/** The picture of a copy, drawn here for the first paint; `inside` the dashboard no document is written. */
export function drawSaved(
  { endpoint, state, series }: { endpoint: Endpoint; state: ViewState; series: SeriesData },
  width: number,
  inside: boolean,
): InitialPicture {
  const size = { width, height: plotHeight(width, panesBelow(state)) }
  const chart = buildChart({
    series,
    params: paramsInUse(endpoint, state),
    look: toLook(state),
    palette: CSS_PALETTE,
    ...size,
  })
  const svg = renderSvg(chart, { ...size, idPrefix: 'saved' }).replace(
    /^<svg/,
    '<svg preserveAspectRatio="none"',
  )
  return {
    markup: keepMarkup(svg),
    ...(inside ? { svg } : {}),
    kind: chart.kind,
    legend: chart.legend,
    summary: chart.summary,
    empty: chart.empty,
    covers: seenSpan(series, { from: null, to: null }),
    scale: scaleInUse(chart),
  }
}
