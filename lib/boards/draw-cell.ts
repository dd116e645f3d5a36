import 'server-only'
import type { Picture, PictureInput, StillInput } from '@/lib/picture/draw-chart'
import { drawPictureOnce, drawStillOnce } from '@/lib/picture/draw-once'
import { inWindow } from '@/lib/url/shows-cycles'
import type { LoadedCell } from './load-cells'

type ChartCell = Extract<LoadedCell, { view: object }>

/** Days that a board shows. */
interface Days {
  from: string | null
  to: string | null
}

/** The picture of a cell in the days that the board shows, with the legend of what is drawn. */
export const drawCell = async (cell: ChartCell, days: Days, options: Omit<PictureInput, 'chart'>) =>
  withDrawnLegend(await drawPictureOnce({ ...options, chart: shownIn(cell, days) }))

/** The same for the first paint of a page. */
export const drawStillCell = async (cell: ChartCell, days: Days, options: Omit<StillInput, 'chart'>) =>
  withDrawnLegend(await drawStillOnce({ ...options, chart: shownIn(cell, days) }))

const shownIn = ({ view }: ChartCell, days: Days) => ({
  ...view,
  state: inWindow(view.endpoint, view.state, days),
})

const withDrawnLegend = (picture: Picture): Picture => ({
  ...picture,
  legend: picture.legend.filter((entry) => entry.drawn),
})
