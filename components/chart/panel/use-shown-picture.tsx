'use client'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { withExplicitWindow } from '@/lib/url/explicit-window'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import type { ChartPicture } from '@/lib/view/chart'
import { longestLabel } from '@/lib/view/readout/coarser-label'
import { fetchOnce } from '../data/fetch-once'
import type { LoadedPicture } from '../data/loaded-picture'
import type { PictureLoaderProps } from '../data/picture-loader'
import { useFetched, useRetry } from '../data/use-fetched'
import { useIsFirst } from '../data/use-is-first'
import type { PanelProps } from './panel-props'

const loader = fetchOnce(async () => (await import('../data/picture-loader')).PictureLoader)

// On a page with a chart, it loads while React hydrates.
if (typeof document !== 'undefined' && document.querySelector('[data-chart]')) loader.fetch().catch(() => {})

/**
 * The picture of a state, null until it is loaded. The loader and the cache of all data are not part of the first
 * scripts: `loading` has to be in the page. `stuck` retries if that failed.
 */
function useLoadedPicture(wanted: Omit<PictureLoaderProps, 'onPicture'>): {
  picture: LoadedPicture | null
  loading: ReactNode
  stuck: (() => void) | null
} {
  const stuck = useRetry(loader)
  const [picture, setPicture] = useState<LoadedPicture | null>(null)
  return { picture, loading: <LateLoader {...wanted} onPicture={setPicture} />, stuck }
}

/** A part of its own, so that the page is not rendered again when the loader arrives. */
function LateLoader(props: PictureLoaderProps) {
  const { value: PictureLoader } = useFetched(loader)
  return PictureLoader && <PictureLoader {...props} />
}

export type ShownPicture = ReturnType<typeof useShownPicture>

/**
 * The picture on the page and its facts: those of the server until the browser has loaded the drawing code and the rows,
 * and its own after that.
 */
export function useShownPicture(props: PanelProps, state: ViewState, box: RefObject<HTMLDivElement | null>) {
  const { endpoint, initial, server } = props
  const isFirst = useIsFirst(state)
  const { picture, loading, stuck } = useLoadedPicture({
    endpoint,
    state,
    box,
    initial,
    isFirst,
    server,
    freshness: props.freshness,
  })
  const { drawing = null, drawn = null, whole = null, complete = null } = picture ?? {}
  const { size = null, failure = null, busy = false } = picture ?? {}
  const chart = drawn?.chart ?? null
  const view: ChartPicture | null = chart ?? initial
  const inUse = useMemo(() => paramsInUse(endpoint, state), [endpoint, state])
  // Until the loader is there, the picture is the server’s.
  const isOutdated = picture ? picture.outdated !== null : initial !== null && !isFirst
  const explanation = (failure && drawing?.explainFailure(failure)) || null
  const metadata = drawn?.series.metadata
  const opening = view?.opening ?? 'all'
  const shown = withExplicitWindow(state, opening)
  return {
    /** Drawn by the server or the browser. */
    view,
    legend: view?.legend ?? [],
    /** Window of an address without one. */
    opening,
    /** The state with the window on screen, which stays whatever an address without one opens with. */
    shown,
    facts: (drawing && view && drawing.KINDS[view.kind]) ?? props.facts,
    statistics: picture ? picture.statistics : isFirst ? server.statistics : null,
    freshness: picture ? picture.freshness : props.freshness,
    credit: drawing && drawn ? drawing.creditOf(drawn.series) : props.credit,
    stale: drawn ? drawn.series.stale : (props.stale ?? undefined),
    unreadable: metadata ? (metadata.unreadable ?? []) : props.unreadable,
    notes: drawn && drawing ? drawing.dataNotes(drawn.series) : props.notes,
    resolution: metadata?.resolution ?? state.params.dataResolution?.toString(),
    /** Says that the rows are coarser than requested. */
    coarser: picture?.coarser ?? longestLabel(shown.timeframe, state.params),
    /** Says which lines have no value in view. */
    missing: drawing && drawn && !picture?.coarser ? drawing.missingLines(drawn, state) : null,
    /** Parameters of the picture, while it is not the requested one. */
    outdated: isOutdated ? (picture?.outdated ?? paramsInUse(endpoint, server.of)) : null,
    inUse,
    /** Reason why the requested picture is not there, while an earlier one stays. */
    explanation: explanation?.keepsPicture && view ? explanation : null,

    /** Only of the browser’s picture. */
    drawing,
    drawn,
    chart,
    /** With a time axis. */
    timed: chart?.edges ? chart : null,
    whole,
    complete,
    size,
    failure,
    busy,
    loading,
    stuck,
    retry: () => picture?.retry(),
  }
}
