import 'server-only'
import { preload } from 'react-dom'
import { DEFAULT_WIDTH } from '@/components/chart/canvas/plot-size'
import { dataWidth } from '@/components/chart/data/data-width'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesHref } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'

/** Windows in which a chart (326 px narrower, with a scroll bar 341) wants the rows that `DEFAULT_WIDTH` asks for. */
export const GUESSED = { least: 1310, most: 1600 }

/** Lets the browser fetch the rows of the live chart while its scripts are still on their way. */
export function preloadRows(endpoint: Endpoint, state: ViewState, width: number, measured: boolean) {
  const whole = { ...state, from: null, to: null }
  preload(seriesHref(endpoint, whole, dataWidth(endpoint, width)), {
    as: 'fetch',
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
    ...(!measured && width === DEFAULT_WIDTH
      ? { media: `(min-width: ${GUESSED.least}px) and (max-width: ${GUESSED.most}px)` }
      : {}),
  })
}
