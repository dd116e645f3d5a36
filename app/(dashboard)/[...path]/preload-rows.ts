import 'server-only'
import { preload } from 'react-dom'
import { DEFAULT_WIDTH } from '@/components/chart/canvas/plot-size'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesHref } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/without-window'

/**
 * Window widths for which the chart requests rows at `DEFAULT_WIDTH`. The chart is 326 px narrower than the window, 341
 * with a scroll bar.
 */
export const GUESSED = { least: 1310, most: 1600 }

/** Tells the browser to fetch the rows of the live chart while the scripts are still loading. */
export function preloadRows(endpoint: Endpoint, state: ViewState, width: number, measured: boolean) {
  preload(seriesHref(endpoint, withoutWindow(state), width), {
    as: 'fetch',
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
    ...(!measured && width === DEFAULT_WIDTH
      ? { media: `(min-width: ${GUESSED.least}px) and (max-width: ${GUESSED.most}px)` }
      : {}),
  })
}
