import 'server-only'
import { plotHeight } from '@/components/chart/canvas/plot-size'
import type { InitialPicture } from '@/components/chart/data/initial-picture'
import { daysInView } from '@/components/chart/share/days-in-view'
import { keepMarkup } from '@/components/ui/markup-store'
import { drawStillOnce } from '@/lib/picture/draw-once'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { panesBelow } from '@/lib/url/panes-below'

/**
 * Picture of a saved view for the first paint. With `inside` it is a navigation within the dashboard, which needs no
 * complete document.
 */
export async function drawSaved(view: LoadedChart, width: number, inside: boolean): Promise<InitialPicture> {
  const size = { width, height: plotHeight(width, panesBelow(view.state)) }
  const { svg, ...still } = await drawStillOnce(view, size, 'saved')
  return {
    ...still,
    markup: keepMarkup(svg),
    ...(inside ? { svg } : {}),
    covers: daysInView(view.series, { from: null, to: null }),
  }
}
