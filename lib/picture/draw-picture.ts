import 'server-only'
import { renderSvg } from '@/lib/render/render-svg'
import type { ChartPicture } from '@/lib/view/chart'
import { type Drawable, drawChart, type PaletteName, type Size } from './draw-chart'

export interface PictureInput {
  chart: Drawable
  palette: PaletteName
  size: Size
  /** Prefix of IDs in the SVG, which must be unique on a page. */
  idPrefix: string
}

/** A chart that the server drew, with its SVG. */
export interface Picture extends ChartPicture {
  svg: string
}

/** The picture of a chart, with its legend and summary. */
export function drawPicture({ chart, palette, size, idPrefix }: PictureInput): Picture {
  const drawn = drawChart(chart, palette, size)
  const { option: _option, pointer: _pointer, rows: _rows, ...picture } = drawn
  return { svg: renderSvg(drawn, { ...size, idPrefix }), ...picture }
}
