'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import type { MarkReading } from '@/lib/view/pointer/pointer'
import type { Drawn } from '../data/drawn'
import { useLibrary } from '../data/use-drawing'
import { useIsFirst } from '../data/use-is-first'
import { type CrosshairTime, locateCrosshair } from '../readout/locate-crosshair'
import type { PointedMark } from '../readout/pointed-mark'
import type { Canvas } from './canvas'
import type { Edges } from './edges'

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
    /** Whether the requested state is that of the still picture. */
    isFirst,
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

/** The chart library, whether it or its rare parts failed to load, and a way to retry. */
function useCanvasParts() {
  const { value: library, failed, retry: fetchAgain } = useLibrary()
  const [rare, onStuck] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    onStuck(false)
    setAttempt(attempt + 1)
    if (failed) fetchAgain()
  }
  return { library, stuck: failed || rare, onStuck, attempt, retry }
}

/** Edges in view: those of the chart, or those of a gesture over it. */
function useEdges(drawn: Drawn | null): [Edges | null, (edges: Edges | null) => void] {
  const [moved, setMoved] = useState<Edges | null>(null)
  const own = drawn?.chart.edges ?? null
  return [own && (moved ?? own), setMoved]
}

/** The mark under the crosshair of a chart that is read mark by mark, and its values. */
function useMark(drawn: Drawn | null) {
  const [pointed, onMark] = useState<PointedMark | null>(null)
  const mark = pointed && pointed.of === drawn?.chart.pointer ? pointed : null
  const reading = useMemo((): MarkReading | null => (mark ? mark.of.read(mark.at) : null), [mark])
  return { mark, reading, onMark }
}
