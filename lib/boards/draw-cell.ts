import 'server-only'
import type { PictureInput } from '@/lib/picture/draw-chart'
import { drawPictureOnce } from '@/lib/picture/draw-once'
import { inWindow } from '@/lib/url/shows-cycles'
import type { LoadedCell } from './load-cells'

/** The picture of a cell in the days that the board shows, with the legend of what is drawn. */
export async function drawCell(
  { view }: Extract<LoadedCell, { view: object }>,
  window: { from: string | null; to: string | null },
  options: Omit<PictureInput, 'chart'>,
) {
  const picture = await drawPictureOnce({
    ...options,
    chart: { ...view, state: inWindow(view.endpoint, view.state, window) },
  })
  return { ...picture, legend: picture.legend.filter((entry) => entry.drawn) }
}
