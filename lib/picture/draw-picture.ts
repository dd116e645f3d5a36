import 'server-only'
import { renderSvg } from '@/lib/render/render-svg'
import { type Drawable, drawChart, type PaletteName, type Size } from './draw-chart'

export interface PictureInput {
  chart: Drawable
  palette: PaletteName
  size: Size
  /** Prefix of IDs in the SVG, which must be unique on a page. */
  idPrefix: string
}

/** The picture of a chart, with its legend and summary. */
export function drawPicture({ chart, palette, size, idPrefix }: PictureInput) {
  const drawn = drawChart(chart, palette, size)
  return {
    svg: renderSvg(drawn, { ...size, idPrefix }),
    kind: drawn.kind,
    legend: drawn.legend,
    plot: drawn.plot,
    size,
    axes: drawn.axes,
    edges: drawn.edges,
    window: drawn.window,
    history: drawn.history,
    hasPrice: drawn.hasPrice,
    range: drawn.range,
    opening: drawn.opening,
    interval: drawn.rows.periods?.interval ?? null,
    intervals: drawn.intervals,
    study: drawn.study,
    summary: drawn.summary,
    empty: drawn.empty,
    scales: drawn.scales,
  }
}

export type Picture = ReturnType<typeof drawPicture>
