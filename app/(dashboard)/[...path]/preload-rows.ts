import 'server-only'
import { preload } from 'react-dom'
import { DEFAULT_WIDTH } from '@/components/chart/canvas/plot-size'
import type { LoadedChart } from '@/lib/picture/loaded-chart'
import { splitRows } from '@/lib/picture/split-rows'
import { partHrefs } from '@/lib/query/rows-parts'
import { seriesHref } from '@/lib/query/series-query'
import { withoutWindow } from '@/lib/url/without-window'

/**
 * Window widths for which the chart requests rows at `DEFAULT_WIDTH`. The chart is 326 px narrower than the window, 341
 * with a scroll bar.
 */
export const GUESSED = { least: 1310, most: 1600 }

/**
 * Tells the browser to fetch the rows of the live chart while the scripts are still loading: the newest ones, and the
 * earlier ones, which it may have from another day.
 */
export function preloadRows(chart: LoadedChart, width: number, measured: boolean) {
  const { endpoint } = chart
  const state = withoutWindow(chart.state)
  const href = seriesHref(endpoint, state, width)
  const split = splitRows({ ...chart, state: { ...state, rebase: null } })
  const hrefs = split ? partHrefs(href, split) : [href]
  for (const one of hrefs)
    preload(one, {
      as: 'fetch',
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
      ...(!measured && width === DEFAULT_WIDTH
        ? { media: `(min-width: ${GUESSED.least}px) and (max-width: ${GUESSED.most}px)` }
        : {}),
    })
}
