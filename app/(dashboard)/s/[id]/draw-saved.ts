import 'server-only'
import type { InitialPicture } from '@/components/chart/data/initial-picture'
import { daysCovered } from '@/components/chart/share/days-covered'
import { keepMarkup } from '@/components/ui/markup-store'
import type { Size } from '@/lib/picture/draw-chart'
import { drawStillOnce } from '@/lib/picture/draw-once'
import type { LoadedChart } from '@/lib/picture/loaded-chart'

/**
 * Picture of a saved view for the first paint. With `inside` it is a navigation within the dashboard, which needs no
 * complete document.
 */
export async function drawSaved(view: LoadedChart, size: Size, inside: boolean): Promise<InitialPicture> {
  const { svg, ...still } = await drawStillOnce(view, size, 'saved')
  return {
    ...still,
    markup: keepMarkup(svg),
    ...(inside ? { svg } : {}),
    covers: daysCovered(view.series),
  }
}
