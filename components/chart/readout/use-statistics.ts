'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { seriesQuery } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'
import type { Statistics } from '@/lib/view/readout/statistics'
import type * as Drawing from '../data/drawing'

/** Statistics that stay exact after downsampling, which keeps the last row and the extremes. */
const KEPT = new Set(['Last', 'Lowest', 'Highest'])

/**
 * Statistics of the whole series. The server computed those of the state it drew. For another state they are computed
 * here, from every row: `complete` has them if the chart has only some.
 */
export function useStatistics({
  endpoint,
  state,
  server,
  drawing,
  whole,
  thinned,
}: {
  endpoint: Endpoint
  state: ViewState
  server: { statistics: Statistics | null; params: ParamValues }
  drawing: typeof Drawing | null
  /** The drawn series, without the finer rows of a window. */
  whole: SeriesData | null
  thinned: boolean
}): { statistics: Statistics | null; complete: SeriesData | null } {
  const same = JSON.stringify(server.params) === JSON.stringify(state.params)
  const complete = useQuery({
    ...seriesQuery(endpoint, { ...state, show: null, from: null, to: null }, null),
    enabled: !same && thinned,
  })
  const statistics = useMemo(() => {
    if (same && server.statistics) return server.statistics
    if (!whole || !drawing) return null
    if (thinned && complete.data) return drawing.measureStatistics(complete.data.series)
    const statistics = drawing.measureStatistics(whole)
    if (!thinned) return statistics
    return { ...statistics, items: statistics.items.filter((item) => KEPT.has(item.label)) }
  }, [same, server.statistics, whole, drawing, thinned, complete.data])
  return { statistics, complete: (thinned ? complete.data?.series : whole) ?? null }
}
