'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import { panesBelow } from '@/lib/url/panes-below'
import type { ViewState } from '@/lib/url/view-state'
import { roomOf } from '@/lib/view/periods/room'
import { useSize } from '../canvas/use-size'
import type { Freshness } from '../readout/freshness'
import { type ServerStatistics, useStatistics } from '../readout/use-statistics'
import type * as Drawing from './drawing'
import type { Drawn } from './drawn'
import type { InitialPicture } from './initial-picture'
import type { LoadedPicture } from './loaded-picture'
import { queryClient } from './query-client'
import { usePicture } from './use-picture'

export interface PictureLoaderProps {
  endpoint: Endpoint
  state: ViewState
  /** The plot. */
  box: RefObject<HTMLElement | null>
  initial: InitialPicture | null
  /** Whether the state is that of the server’s picture. */
  isFirst: boolean
  server: ServerStatistics
  freshness: Freshness | null
  /** Gets the picture before the browser paints, so that controls and picture change together. */
  onPicture: (picture: LoadedPicture) => void
}

/** Loads and draws the chart of a state and measures it. It has no markup: the panel, which is loaded first, shows it. */
export const PictureLoader = memo((props: PictureLoaderProps) => (
  <QueryClientProvider client={queryClient()}>
    <Loader {...props} />
  </QueryClientProvider>
))

function Loader(props: PictureLoaderProps) {
  const { endpoint, state, box, initial, isFirst, server, onPicture } = props
  const size = useSize(box, panesBelow(state))
  const picture = usePicture(endpoint, state, size, { initial, isFirst, ahead: true })
  const { drawing, drawn, outdated, whole, thinned, coarser, failure, busy } = picture
  const { statistics, complete } = useStatistics({
    endpoint,
    state,
    server,
    drawing,
    whole,
    thinned,
    room: roomOf(initial?.size.width ?? size?.width ?? 0),
  })
  const found = { freshness: props.freshness, params: server.of.params }
  const freshness = useFreshness({ state, server: found, drawing, drawn, complete })
  const { code, message } = failure ?? {}
  const latest = useRef(picture)
  latest.current = picture
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is another one if it says something else.
  const loaded = useMemo(
    (): LoadedPicture => ({
      drawing,
      size,
      drawn,
      outdated,
      whole,
      coarser,
      failure,
      busy,
      statistics,
      complete,
      freshness,
      retry: () => latest.current.retry(),
    }),
    [drawing, size, drawn, outdated, whole, coarser, code, message, busy, statistics, complete, freshness],
  )
  // Until its rows arrive, the page already shows all there is: that of the server.
  const isShown = drawn === null && failure === null && initial !== null && isFirst
  useLayoutEffect(() => {
    if (!isShown) onPicture(loaded)
  }, [isShown, loaded, onPicture])
  return null
}

/** Freshness of a series: from the server for the parameters it drew, else measured here. */
function useFreshness({
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
