import 'server-only'
import type { InitialPicture } from '@/components/chart/data/initial-picture'
import { daysCovered } from '@/components/chart/share/days-covered'
import { keepMarkup } from '@/components/ui/markup/markup-store'
import type { SeriesData } from '@/lib/contract/series'
import type { Picture } from '@/lib/picture/draw-chart'

/**
 * A picture as the browser gets it, with the layer that reads it. With `inside` it is a navigation within the dashboard, which
 * needs no complete document.
 */
export const initialOf = (
  { svg, readings = '', ...picture }: Picture & { readings?: string },
  series: SeriesData,
  inside: boolean,
): InitialPicture => ({
  ...picture,
  markup: keepMarkup(svg + readings),
  ...(inside ? { svg } : {}),
  covers: daysCovered(series),
})
