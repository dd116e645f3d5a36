'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesHref, seriesQuery } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'
import { coarserLabel } from '@/lib/view/readout/coarser-label'
import type { Size } from '../canvas/use-size'
import { type Failure, failureOf } from '../panel/explain-failure'
import { dataWidth } from './data-width'
import type { InitialPicture } from './initial-picture'
import { mergeWindows } from './merge-windows'
import { rowsOfShorterTimeframe } from './shorter-timeframe'
import { useDrawing } from './use-drawing'
import { useDrawn } from './use-drawn'
import { gestureReach, knownWindows, neighborWindows } from './windows'

/**
 * Loads and draws the chart of a state. The previous chart stays until the next one is ready. `ahead` also loads the
 * windows on either side.
 */
export function usePicture(
  endpoint: Endpoint,
  state: ViewState,
  size: Size | null,
  { initial, ahead }: { initial: InitialPicture | null; ahead: boolean },
) {
  const drawing = useDrawing()
  const client = useQueryClient()
  const width = size?.width ?? 0
  const asked = dataWidth(endpoint, width)
  const zoomed = state.from !== null || state.to !== null
  const all = useMemo(() => ({ ...state, from: null, to: null }), [state])

  const meanwhile = useMemo(
    () => rowsOfShorterTimeframe(client, endpoint, all, asked),
    [client, endpoint, all, asked],
  )
  const whole = useQuery({
    ...seriesQuery(endpoint, all, asked),
    enabled: width > 0,
    placeholderData: meanwhile,
  })
  const before = useRef<typeof whole.data>(undefined)
  if (whole.data) before.current = whole.data
  const newest = whole.data ?? before.current
  const thinned = newest !== undefined && newest.rowCount > newest.series.time.length
  const isCoarser = newest !== undefined && coarserLabel(newest.series, state.params) !== null
  const finer = zoomed && (thinned || isCoarser)
  const fine = useQuery({ ...seriesQuery(endpoint, state, asked), enabled: width > 0 && finer })

  const address = seriesHref(endpoint, all, asked)
  const window = seriesHref(endpoint, state, asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window is merged with those loaded by then.
  const series = useMemo(() => {
    if (!whole.data) return null
    if (!finer) return whole.data.series
    const windows = knownWindows(client, address)
    if (fine.data) windows.push(fine.data.series)
    return mergeWindows(whole.data.series, windows, gestureReach(state, whole.data.series.time))
  }, [whole.data, fine.data, finer, client, address, window])

  // Loads the windows on either side, so that a pan finds rows. Fresh ones are not fetched again.
  const arrived = ahead && finer && fine.isSuccess && whole.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window is the state of interest.
  useEffect(() => {
    if (!arrived) return
    // After the chart of the window.
    const timer = setTimeout(() => {
      for (const beside of neighborWindows(state, whole.data.series.time)) {
        void client.prefetchQuery(seriesQuery(endpoint, { ...state, ...beside }, asked))
      }
    })
    return () => clearTimeout(timer)
  }, [arrived, window])

  const drawn = useDrawn({ drawing, endpoint, state, series, size, initial })
  const shown = finer ? fine.data : whole.data
  const error = whole.error ?? (finer ? fine.error : null)
  const failure: Failure | null = error ? failureOf(error) : null
  return {
    drawing,
    drawn,
    /** The series without merged windows, so that its rows are evenly spaced. */
    whole: newest?.series ?? null,
    thinned,
    /** Why the rows in view are coarser than requested; null if they are not. */
    coarser: shown ? coarserLabel(shown.series, state.params) : null,
    failure,
    busy: whole.isFetching || fine.isFetching,
    retry: () => {
      void whole.refetch()
      if (finer) void fine.refetch()
    },
  }
}
