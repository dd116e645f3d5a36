'use client'
import type { RefObject } from 'react'
import { axesAt, axisKey, type ChartAxis } from '@/lib/view/axes/chart-axis'
import type { StretchedAxes } from '@/lib/view/chart'
import { isWithin } from '@/lib/view/pointer/within'
import type { Canvas } from '../canvas/canvas'
import type { Edges } from '../canvas/edges'
import { type PlotListening, usePlotListeners } from '../canvas/use-plot-listeners'
import type { Drawn } from '../data/drawn'
import { chartUnder } from './chart-under'
import { pannedEdges } from './move-edges'
import { shiftedEnds } from './stretch'
import { pressTaker } from './take-press'

interface PanInput {
  box: RefObject<HTMLElement | null>
  canvas: RefObject<Canvas | null>
  drawn: Drawn
  ends: StretchedAxes | undefined
  onEnds: (ends: StretchedAxes) => void
}

/**
 * A drag of the mouse moves the chart through time, and in a pane with a stretched scale also its values. The library
 * would lose the drag when rows arrive during a pause. It still pans with a finger, which scrolls the page up and down.
 */
export const usePan = (input: PanInput): void => usePlotListeners(input, listen)

function listen({ element, latest, signal, options }: PlotListening<PanInput>) {
  let drag: { x: number; y: number; edges: Edges | null; axes: (readonly [string, ChartAxis])[] } | null =
    null
  let frame = 0
  const take = pressTaker(element, signal)
  const onDown = (event: PointerEvent) => {
    const { drawn, ends, canvas } = latest.current
    const { axes, plot } = drawn.chart
    const isMouse = event.button === 0 && event.isPrimary && event.pointerType !== 'touch'
    const edges = canvas.current?.edges() ?? null
    if (!isMouse || event.shiftKey) return
    const { left, top } = element.getBoundingClientRect()
    const y = event.clientY - top
    if (!chartUnder(event.target) || !isWithin(plot, event.clientX - left, y)) return
    const held = axesAt(axes, y)
      .map((axis) => [axisKey(axis, axes.indexOf(axis)), axis] as const)
      .filter(([key]) => ends?.has(key))
    if (!edges && held.length === 0) return
    take(event)
    drag = { x: event.clientX, y: event.clientY, edges, axes: held }
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!drag) return
    const { x, y, edges, axes } = drag
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const { ends, drawn, canvas, onEnds } = latest.current
      if (edges && clientX !== x)
        canvas.current?.zoom(pannedEdges(edges, clientX - x, drawn.chart.plot.width))
      if (!ends || axes.length === 0 || clientY === y) return
      const moved = axes.map(([key, axis]) => [key, shiftedEnds(axis, clientY - y)] as const)
      onEnds(new Map([...ends, ...moved]))
    })
  }
  const onEnd = () => {
    drag = null
  }
  element.addEventListener('pointerdown', onDown, options)
  // A drag may leave the plot.
  addEventListener('pointermove', onMove, options)
  addEventListener('pointerup', onEnd, options)
  addEventListener('pointercancel', onEnd, options)
  return () => cancelAnimationFrame(frame)
}
