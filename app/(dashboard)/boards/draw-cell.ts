import 'server-only'
import { scaleInUse } from '@/components/chart/initial-picture'
import { seenSpan } from '@/components/chart/seen-span'
import type { LoadedCell } from '@/lib/boards/load-cells'
import { renderSvg } from '@/lib/render/render-svg'
import { toLook } from '@/lib/url/look'
import { paramsInUse } from '@/lib/url/params-in-use'
import { writeViewState } from '@/lib/url/write-view-state'
import { buildChart } from '@/lib/view/build-chart'
import { CSS_PALETTE } from '@/lib/view/palette'
import { createDrawnBefore } from '../drawn-before'

type View = Extract<LoadedCell, { view: object }>['view']

const drawnBefore = createDrawnBefore<ReturnType<typeof draw>>()

/** The server's drawing of a cell and what is said around it. `idPrefix` is its own on the page. Sizes in CSS pixels. */
export function drawCell(
  view: View,
  window: { from: string | null; to: string | null },
  size: { width: number; height: number },
  idPrefix: string,
) {
  const { endpoint, series } = view
  const seen = { ...view.state, ...window }
  const shape = `${idPrefix} ${endpoint.path}${writeViewState(endpoint, seen)} ${size.width} ${size.height}`
  return drawnBefore(series, shape, () => draw({ ...view, state: seen }, size, idPrefix))
}

function draw({ endpoint, series, state }: View, size: { width: number; height: number }, idPrefix: string) {
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
    legend: chart.legend.filter((entry) => entry.drawn),
    summary: chart.summary,
    empty: chart.empty,
    covers: seenSpan(series, { from: null, to: null }),
    scale: scaleInUse(chart),
  }
}
