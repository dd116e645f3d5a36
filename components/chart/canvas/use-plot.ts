'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import type { Drawn } from '../data/drawn'
import { useIsFirst } from '../data/use-is-first'
import { type CrosshairTime, locateCrosshair } from '../readout/locate-crosshair'
import { useMark } from '../readout/use-mark'
import type { Canvas } from './canvas'
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
  /** Retries what draws the chart; null or absent unless it failed to load. */
  stuck?: (() => void) | null
}

/** State of a plot: whether it is live, and the row, place, and values under the crosshair. */
export function usePlot({ drawn, state, pointed, complete, stuck: again }: PlotInput) {
  const [live, setLive] = useState(false)
  const parts = useCanvasParts()
  const { library, onStuck, attempt } = parts
  const stuck = parts.stuck || Boolean(again)
  const [edges, onEdges] = useEdges(drawn)
  const handle = useRef<Canvas>(null)
  const onDrawn = useCallback(() => setLive(true), [])
  // The still picture shows the first state only. A crosshair for another one would be in the wrong place.
  const isFirst = useIsFirst(state)
  const matches = live ? !stuck : isFirst
  const place =
    matches && pointed && drawn
      ? locateCrosshair(drawn.chart.plot, edges, drawn.chart.rows.time, pointed)
      : null
  const row = place?.row ?? null
  const readout = useMemo(
    () => (drawn && row !== null ? drawn.read(row, complete) : null),
    [drawn, row, complete],
  )
  const { mark, reading, onMark } = useMark(drawn)
  return {
    live,
    stuck,
    retry: () => {
      if (parts.stuck) parts.retry()
      again?.()
    },
    place,
    readout,
    /** Values of the mark under the crosshair, in a chart that is read mark by mark. */
    reading,
    canvas: { handle, library, edges, mark, onMark, onEdges, onDrawn, onStuck, attempt },
  }
}
