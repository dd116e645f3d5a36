import 'server-only'
import { renderSvg } from '@/lib/render/render-svg'
import { scaleInUse } from '@/lib/view/scale-in-use'
import { type Drawable, drawChart, type PaletteName, type Size } from './draw-chart'

export interface PictureInput {
  chart: Drawable
  palette: PaletteName
  size: Size
  /** Ids in the picture begin with it: two pictures of one page must not share any. */
  idPrefix: string
}

/** The picture of a chart and what is said around it. */
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
