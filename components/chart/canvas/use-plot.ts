'use client'
import { useCallback, useMemo, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import type { Drawn } from '../data/drawn'
import { useIsFirst } from '../data/use-is-first'
import { type CrosshairTime, locateCrosshair } from '../readout/locate-crosshair'
import { useCanvasParts } from './use-canvas-parts'
import { useEdges } from './use-edges'

export interface PlotInput {
  drawn: Drawn | null
  /** Requested state. */
  state: ViewState
  /** The time under the crosshair. */
  pointed: Pick<CrosshairTime, 'time' | 'row'> | null
  /** Every row of the series, for percentiles; null leaves them out. */
  complete: SeriesData | null
}

/** State of a plot: whether it is live, and the row, place, and values under the crosshair. */
export function usePlot({ drawn, state, pointed, complete }: PlotInput) {
  const [live, setLive] = useState(false)
  const { library, stuck, onStuck, attempt, retry } = useCanvasParts()
  const [edges, onEdges] = useEdges(drawn)
  const onDrawn = useCallback(() => setLive(true), [])
  // The still picture shows the first state only. A crosshair for another one would be in the wrong place.
  const isFirst = useIsFirst(state)
  const matches = live ? !stuck : isFirst
  const place =
    matches && pointed && drawn ? locateCrosshair(drawn.chart.plot, edges, drawn.series.time, pointed) : null
  const row = place?.row ?? null
  const readout = useMemo(
    () => (drawn && row !== null ? drawn.read(row, complete) : null),
    [drawn, row, complete],
  )
  return {
    live,
    stuck,
    retry,
    place,
    readout,
    canvas: { library, edges, onEdges, onDrawn, onStuck, attempt },
  }
}
