import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { drawingOptions } from '@/lib/url/drawing-options'
import { roomOf } from '@/lib/view/periods/room'
import { measuredRows } from '@/lib/view/readout/measured-rows'
import { measure } from '@/lib/view/readout/statistics'
import { resolveWindow } from '@/lib/view/window/resolve-window'
import { drawPicture, type PictureInput } from './draw-picture'
import { stretched } from './stretched'

export interface PageInput extends Omit<PictureInput, 'palette'> {
  /** The series over its full history, for statistics. The chart may show a window of it in finer rows. */
  whole: SeriesData
}

/** The first paint of a chart page: picture and statistics. */
export function drawPage({ whole, ...input }: PageInput) {
  const { series, state } = input.chart
  const options = drawingOptions(state)
  const window = resolveWindow(series, options)
  const rows = measuredRows(series, options, roomOf(input.size.width))
  const statistics = measure(rows, { ...window, show: options.show, history: whole, now: Date.now() })
  return { ...stretched(drawPicture({ ...input, palette: 'css' })), statistics }
}
