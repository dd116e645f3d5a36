import 'server-only'
import { renderSvg } from '@/lib/render/render-svg'
import { scaleInUse } from '@/lib/view/scale-in-use'
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
    edges: drawn.edges,
    summary: drawn.summary,
    empty: drawn.empty,
    scale: scaleInUse(drawn.option),
  }
}

export type Picture = ReturnType<typeof drawPicture>
