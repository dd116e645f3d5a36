'use client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { seriesQuery } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/without-window'
import type { Room } from '@/lib/view/periods/room'
import type { Statistics } from '@/lib/view/readout/statistic'
import type * as Drawing from '../data/drawing'

/** Statistics that stay exact after downsampling, which keeps the last row and the extremes. */
const KEPT = /^(Last|Lowest|Highest)\b/

export interface ServerStatistics {
  statistics: Statistics | null
  /** The state they belong to. */
  of: Pick<ViewState, 'params' | 'timeframe' | 'from' | 'to' | 'show' | 'interval'>
}

/**
 * Statistics of the rows in view. The server computed those of the state it drew. For another state they are computed
 * here, from every row: `complete` has them if the chart has only some of those of other parameters.
 */
export function useStatistics({
  endpoint,
  state,
  server,
  drawing,
  whole,
  thinned,
  room,
}: {
  endpoint: Endpoint
  state: ViewState
  server: ServerStatistics
  drawing: typeof Drawing | null
  /** The drawn series, without the finer rows of a window. */
  whole: SeriesData | null
  thinned: boolean
  /** Size of the chart, which decides whether it draws periods. */
  room: Room
}): { statistics: Statistics | null; complete: SeriesData | null } {
  const sameRows = JSON.stringify(server.of.params) === JSON.stringify(state.params)
  const same = sameRows && viewOf(server.of) === viewOf(state)
  const complete = useQuery({
    ...seriesQuery(endpoint, { ...withoutWindow(state), show: null }, null),
    enabled: !sameRows && thinned,
  })
  const statistics = useMemo(() => {
    if (same && server.statistics) return server.statistics
    if (!whole || !drawing) return null
    if (thinned && complete.data) return drawing.measureStatistics(complete.data.series, state, room)
    const statistics = drawing.measureStatistics(whole, state, room)
    if (!thinned) return statistics
    return { ...statistics, items: statistics.items.filter((item) => KEPT.test(item.label)) }
  }, [same, server.statistics, whole, drawing, thinned, complete.data, state, room])
  return { statistics, complete: (thinned ? complete.data?.series : whole) ?? null }
}

const viewOf = ({ timeframe, from, to, show, interval }: ServerStatistics['of']) =>
  JSON.stringify([timeframe, from, to, show, interval])
