import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { measure } from '@/lib/view/readout/statistics'
import { drawPicture, type PictureInput } from './draw-picture'
import { stretched } from './stretched'

export interface PageInput extends Omit<PictureInput, 'palette'> {
  /** The series over its full history, for statistics. The chart may show a window of it in finer rows. */
  whole: SeriesData
}

/** The first paint of a chart page: picture and statistics. */
export function drawPage({ whole, ...input }: PageInput) {
  return { ...stretched(drawPicture({ ...input, palette: 'css' })), statistics: measure(whole) }
}
