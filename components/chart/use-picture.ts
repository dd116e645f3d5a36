'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesQuery } from '@/lib/query/series-query'
import type { ViewState } from '@/lib/url/view-state'
import { dataWidth } from './data-width'
import { type Failure, failureOf } from './explain-failure'
import { mergeWindow } from './merge-window'
import { useDrawing } from './use-drawing'
import { useDrawn } from './use-drawn'
import type { Size } from './use-size'

/** The picture for a state: data, then a drawing of it; the one before stays until the next is there. */
export function usePicture(endpoint: Endpoint, state: ViewState, size: Size | null) {
  const drawing = useDrawing()
  const width = size?.width ?? 0
  const asked = dataWidth(endpoint, width)
  const zoomed = state.from !== null || state.to !== null

  const whole = useQuery({
    ...seriesQuery(endpoint, { ...state, show: null, from: null, to: null }, asked),
    enabled: width > 0,
    placeholderData: keepPreviousData,
  })
  const thinned = whole.data !== undefined && whole.data.rowCount > whole.data.series.time.length
  const fine = useQuery({
    ...seriesQuery(endpoint, { ...state, show: null }, asked),
    enabled: width > 0 && zoomed && thinned,
  })

  const series = useMemo(() => {
    if (!whole.data) return null
    return zoomed && fine.data ? mergeWindow(whole.data.series, fine.data.series) : whole.data.series
  }, [whole.data, fine.data, zoomed])

  const drawn = useDrawn(drawing, endpoint, state, series, size)
  const failure: Failure | null = whole.error ? failureOf(whole.error) : null
  return {
    drawing,
    drawn,
    thinned,
    failure,
    busy: whole.isFetching || fine.isFetching,
    retry: () => void whole.refetch(),
  }
}
