'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ViewState } from '@/lib/url/view-state'
import type { Room } from '@/lib/view/periods/room'
import type { Size } from '../canvas/use-size'
import type { Freshness } from '../readout/freshness'
import { useFreshness } from '../readout/use-freshness'
import { type ServerStatistics, useStatistics } from '../readout/use-statistics'
import type { InitialPicture } from './initial-picture'
import type { LoadedPicture } from './loaded-picture'
import { queryClient } from './query-client'
import { usePicture } from './use-picture'

export interface PictureLoaderProps {
  endpoint: Endpoint
  state: ViewState
  size: Size | null
  initial: InitialPicture | null
  /** Whether the state is that of the server’s picture. */
  isFirst: boolean
  server: ServerStatistics
  freshness: Freshness | null
  room: Room
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
  const { endpoint, state, size, initial, isFirst, server, room, onPicture } = props
  const picture = usePicture(endpoint, state, size, { initial, isFirst, ahead: true })
  const { drawing, drawn, whole, thinned, coarser, failure, busy } = picture
  const { statistics, complete } = useStatistics({
    endpoint,
    state,
    server,
    drawing,
    whole,
    thinned,
    room,
  })
  const found = { freshness: props.freshness, params: server.of.params }
  const freshness = useFreshness({ state, server: found, drawing, drawn, complete })
  const { code, message } = failure ?? {}
  const latest = useRef(picture)
  latest.current = picture
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is another one if it says something else.
  const loaded = useMemo(
    (): LoadedPicture => ({
      drawn,
      whole,
      coarser,
      failure,
      busy,
      statistics,
      complete,
      freshness,
      retry: () => latest.current.retry(),
    }),
    [drawn, whole, coarser, code, message, busy, statistics, complete, freshness],
  )
  // Until its rows arrive, the page already shows all there is: that of the server.
  const isShown = drawn === null && failure === null && initial !== null && isFirst
  useLayoutEffect(() => {
    if (!isShown) onPicture(loaded)
  }, [isShown, loaded, onPicture])
  return null
}
