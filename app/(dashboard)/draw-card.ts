import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import { readViewState } from '@/lib/url/read-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { CSS_PALETTE } from '@/lib/view/style/palette'
import { createDrawnBefore } from './drawn-before'

const drawnBefore = createDrawnBefore<{ svg: string }>()

const SIZES = { wide: { width: 600, height: 250 }, narrow: { width: 400, height: 220 } }

/** A small still of a series, in colors of the page. */
export function drawCard(series: SeriesData, size: keyof typeof SIZES, idPrefix: string): string {
  const shape = `${series.endpoint.path} ${size} ${idPrefix}`
  return drawnBefore(series, shape, () => ({ svg: draw(series, size, idPrefix) })).svg
}

function draw(series: SeriesData, size: keyof typeof SIZES, idPrefix: string): string {
  const { state } = readViewState(series.endpoint, new URLSearchParams())
  const chart = buildChart({
    series,
    params: paramsInUse(series.endpoint, state),
    look: toLook(state),
    palette: CSS_PALETTE,
    ...SIZES[size],
  })
  return renderSvg(chart, { ...SIZES[size], idPrefix })
}
