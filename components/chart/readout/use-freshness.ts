'use client'
import { useMemo } from 'react'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import type * as Drawing from '../data/drawing'
import type { Drawn } from '../data/drawn'
import type { Freshness } from './freshness'

/** Freshness of a series: from the server for the parameters it drew, else measured here. */
export function useFreshness({
  state,
  server,
  drawing,
  drawn,
  complete,
}: {
  state: ViewState
  server: { freshness: Freshness | null; params: ParamValues }
  drawing: typeof Drawing | null
  drawn: Drawn | null
  complete: SeriesData | null
}): Freshness | null {
  const same = JSON.stringify(server.params) === JSON.stringify(state.params)
  return useMemo(
    () => (same || !drawing || !drawn ? server.freshness : drawing.measureFreshness(drawn, complete)),
    [same, server.freshness, drawing, drawn, complete],
  )
}
