import type { ChartPicture } from '@/lib/view/chart'
import type { DaySpan } from '../share/share-states'

/** The server’s picture, which the browser shows first. */
export interface InitialPicture extends ChartPicture {
  /** Id of its markup in the document. */
  markup: string
  /** The SVG, if no document was rendered. */
  svg?: string
  /** First and last day of the series. */
  covers: DaySpan | null
}
