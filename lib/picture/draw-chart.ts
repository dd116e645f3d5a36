import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { renderSvg } from '@/lib/render/render-svg'
import { drawingOptions } from '@/lib/url/drawing-options'
import { paramsInUse } from '@/lib/url/params-in-use'
import { buildChart } from '@/lib/view/build-chart'
import type { Chart, ChartPicture } from '@/lib/view/chart'
import { LEGEND_LINE_PX, legendLines } from '@/lib/view/legend/legend-lines'
import { type Room, roomOf } from '@/lib/view/periods/room'
import { measuredRows, measuredWindow } from '@/lib/view/readout/measured-rows'
import { measure } from '@/lib/view/readout/statistics'
import { type PaletteName, paletteOf } from '@/lib/view/style/change-colors'
import type { LoadedChart } from './loaded-chart'
import { pageReadings } from './readings/page-readings'
import { stretched } from './stretched'

/** The part of a loaded chart that drawing needs. */
export type Drawable = Pick<LoadedChart, 'endpoint' | 'state' | 'series'>

/** CSS pixels. */
export interface Size {
  width: number
  height: number
}

export function drawChart(
  { endpoint, state, series }: Drawable,
  palette: PaletteName,
  size: Size,
  room?: Room,
): Chart {
  return buildChart({
    series,
    params: paramsInUse(endpoint, state),
    options: drawingOptions(state),
    palette: paletteOf(palette, state.colors),
    ...size,
    ...(room ? { room } : {}),
  })
}

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
  return pictureOf(drawChart(chart, palette, size), idPrefix)
}

function pictureOf(drawn: Chart, idPrefix: string): Picture {
  const { option: _option, pointer: _pointer, rows: _rows, ...picture } = drawn
  return { svg: renderSvg(drawn, { ...drawn.size, idPrefix }), ...picture }
}

export type StillInput = Omit<PictureInput, 'palette'>

/** A picture for the first paint of a page, when the real width is unknown. */
export function drawStill(input: StillInput): Picture {
  return stretched(drawPicture({ ...input, palette: 'css' }))
}

export interface PageInput extends StillInput {
  /** The series over its full history, for statistics. The chart may show a window of it in finer rows. */
  whole: SeriesData
  /** Least height of a plot, whatever its legend takes. */
  leastHeight: number
}

/**
 * The first paint of a chart page: picture, the layer that reads it, and statistics. `size` is that of the plot under a legend of one line. Further
 * lines are taken from it, as on the page.
 */
export function drawPage({ whole, leastHeight, ...input }: PageInput) {
  const { series, state } = input.chart
  const options = drawingOptions(state)
  const rows = measuredRows(series, options, roomOf(input.size.width))
  const window = measuredWindow(series, options, rows)
  const statistics = measure(rows, { ...window, show: options.show, history: whole, now: Date.now() })
  const full = drawChart(input.chart, 'css', input.size)
  const further = legendLines(full.legend, input.size.width) - 1
  const height = Math.max(leastHeight, input.size.height - further * LEGEND_LINE_PX)
  const drawn = height < input.size.height ? drawChart(input.chart, 'css', { ...input.size, height }) : full
  return { ...stretched(pictureOf(drawn, input.idPrefix)), readings: pageReadings(drawn), statistics }
}
