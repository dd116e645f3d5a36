import 'server-only'
import { plotHeight } from '@/components/chart/canvas/plot-size'
import type { InitialPicture } from '@/components/chart/data/initial-picture'
import { seenSpan } from '@/components/chart/share/seen-span'
import { keepMarkup } from '@/components/ui/markup-store'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { panesBelow } from '@/lib/url/panes-below'
import type { ViewState } from '@/lib/url/view-state'
import { drawStill } from '../../draw-still'

/** The picture of a copy, drawn here for the first paint; `inside` the dashboard no document is written. */
export function drawSaved(
  view: { endpoint: Endpoint; state: ViewState; series: SeriesData },
  width: number,
  inside: boolean,
): InitialPicture {
  const height = plotHeight(width, panesBelow(view.state))
  const { svg, ...still } = drawStill(view, { width, height, idPrefix: 'saved' })
  return {
    ...still,
    markup: keepMarkup(svg),
    ...(inside ? { svg } : {}),
    covers: seenSpan(view.series, { from: null, to: null }),
  }
}
