import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { measure } from '@/lib/view/readout/statistics'
import { drawPicture, type PictureInput } from './draw-picture'
import { stretched } from './stretched'

export interface PageInput extends Omit<PictureInput, 'palette'> {
  /** The series over its whole time, of which the chart may show a window in finer rows: statistics are of this. */
  whole: SeriesData
}

/** The first paint of a chart's page: the picture and the statistics under it. */
export function drawPage({ whole, ...input }: PageInput) {
  return { ...stretched(drawPicture({ ...input, palette: 'css' })), statistics: measure(whole) }
}
