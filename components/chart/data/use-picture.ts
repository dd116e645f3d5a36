'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type FetchedSeries, isThinned } from '@/lib/query/decode-wire-series'
import { seriesHref, seriesQuery } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'
import { withoutWindow } from '@/lib/url/without-window'
import { coarserLabel, finerRows } from '@/lib/view/readout/coarser-label'
import type { Size } from '../canvas/use-size'
import { type Failure, failureOf } from '../panel/failure'
import type { InitialPicture } from './initial-picture'
import { useDrawing } from './use-drawing'
import { useDrawn } from './use-drawn'
import { addressWithoutWindow, boundsOf, gestureReach, knownWindows, neighborWindows } from './windows'

/** Periods of another window of a series, which are drawn until those of this one arrive. */
function keptPeriods(before: FetchedSeries | undefined, href: string | undefined, wanted: string) {
  const isSame = href !== undefined && addressWithoutWindow(href) === addressWithoutWindow(wanted)
  return isSame && before?.series.periods ? before : undefined
}

/**
 * Loads and draws the chart of a state. The previous chart stays until the next one is ready. `isFirst` if it is the state
 * of the server’s picture. `ahead` also loads the windows on either side.
 */
export function usePicture(
  endpoint: Endpoint,
  state: ViewState,
  size: Size | null,
  { initial, isFirst, ahead }: { initial: InitialPicture | null; isFirst: boolean; ahead: boolean },
) {
  const drawing = useDrawing()
  const client = useQueryClient()
  const width = size?.width ?? 0
  const asked = width
  const all = useMemo(() => withoutWindow(state), [state])
  const whole = useQuery({ ...seriesQuery(endpoint, all, asked), enabled: width > 0 })
  const before = useRef<typeof whole.data>(undefined)
  if (whole.data) before.current = whole.data
  const newest = whole.data ?? before.current
  const thinned = newest !== undefined && isThinned(newest)
  const coarse = newest !== undefined && finerRows(newest.series, state.params) !== null
  const every = newest?.series ?? null
  // A timeframe has days only in a series.
  const days = useMemo(
    () => (every && drawing ? drawing.daysOfWindow(every, state) : { from: state.from, to: state.to }),
    [every, drawing, state],
  )
  const zoomed = days.from !== null || days.to !== null
  // Periods of downsampled rows come from the server.
  const gathered = thinned && state.interval !== 'auto'
  const finer = gathered || (zoomed && (thinned || coarse))
  const inView = useMemo(() => ({ ...all, ...days }), [all, days])
  const window = seriesHref(endpoint, inView, asked, gathered)
  const fine = useQuery({
    ...seriesQuery(endpoint, inView, asked, gathered),
    enabled: width > 0 && finer,
    placeholderData: (before, query) => keptPeriods(before, query?.queryKey[1], window),
  })

  const address = seriesHref(endpoint, all, asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window is merged with those loaded by then.
  const series = useMemo(() => {
    if (!whole.data) return null
    if (!finer) return whole.data.series
    // Periods cover the whole series.
    if (fine.data?.series.periods) return fine.data.series
    if (!drawing) return null
    const windows = knownWindows(client, address)
    if (fine.data) windows.push(fine.data.series)
    const hasFiner = coarse && fine.data && !finerRows(fine.data.series, state.params)
    const reach = gestureReach(days, whole.data.series.time)
    return drawing.withWindows(whole.data.series, windows, reach, hasFiner ? boundsOf(days) : undefined)
  }, [drawing, whole.data, fine.data, finer, client, address, window])

  // Loads the windows on either side, so that a pan finds rows. Fresh ones are not fetched again.
  const arrived = ahead && finer && fine.isSuccess && whole.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window is the state of interest.
  useEffect(() => {
    if (!arrived) return
    // After the chart of the window.
    const timer = setTimeout(() => {
      for (const beside of neighborWindows(days, whole.data.series.time)) {
        void client.prefetchQuery(seriesQuery(endpoint, { ...all, ...beside }, asked))
      }
    })
    return () => clearTimeout(timer)
  }, [arrived, window])

  const { drawn, outdated } = useDrawn({ drawing, endpoint, state, series, size, initial, isFirst })
  const shown = finer ? fine.data : whole.data
  const error = whole.error ?? (finer ? fine.error : null)
  const failure: Failure | null = error ? failureOf(error) : null
  return {
    drawing,
    drawn,
    outdated,
    /** The series without merged windows, so that its rows are evenly spaced. */
    whole: every,
    thinned,
    /** Reason why the rows in view are coarser than requested; null if they are not. */
    coarser: shown ? coarserLabel(shown.series, state.params, () => boundsOf(days)) : null,
    failure,
    busy: whole.isFetching || fine.isFetching,
    retry: () => {
      void whole.refetch()
      if (finer) void fine.refetch()
    },
  }
}
