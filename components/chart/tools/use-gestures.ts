'use client'
import type { RefObject } from 'react'
import { axesAt, valueAt } from '@/lib/view/axes/chart-axis'
import { isWithin } from '@/lib/view/pointer/within'
import { type Edges, timeAt } from '../canvas/edges'
import { type PlotListening, usePlotListeners } from '../canvas/use-plot-listeners'
import type { Drawn } from '../data/drawn'
import { nearestRow } from '../readout/row-steps'
import { chartUnder } from './chart-under'
import type { Ruled } from './ruler'
import { pressTaker } from './take-press'

const CLICK_PX = 4
/** A tap this close to the crosshair pins it. Elsewhere it moves the crosshair. */
const TAP_PX = 16

export interface GestureInput {
  box: RefObject<HTMLElement | null>
  drawn: Drawn
  edges: Edges | null
  /** Position of the crosshair; null if it is nowhere. */
  x: number | null
  /** Height of the pointer over the plot; null outside. */
  onHeight: (y: number | null) => void
  onRuler: (ruled: Ruled | null) => void
  /** A click on a row. */
  onClick: (row: number) => void
}

/** Pointer gestures that the chart library does not know: the ruler, clicks, and the height of the crosshair. */
export const useGestures = (input: GestureInput): void => usePlotListeners(input, listen)

function listen({ element, latest, signal, options }: PlotListening<GestureInput>): undefined {
  let pressed: { x: number; y: number; crosshair: number | null } | null = null
  let ruled: Ruled | null = null
  let crosshair: number | null = null
  const take = pressTaker(element, signal)

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const isOver = ({ x, y }: { x: number; y: number }) => isWithin(latest.current.drawn.chart.plot, x, y)
  const endAt = (point: { x: number; y: number }, axis: number) => {
    const { drawn, edges } = latest.current
    const { plot, axes } = drawn.chart
    if (!edges || !axes[axis]) return null
    const { time } = drawn.chart.rows
    const row = nearestRow(time, timeAt(plot, edges, point.x))
    return { time: time[row], row, value: valueAt(axes[axis], point.y) }
  }
  // Before the press moves the crosshair.
  const onPress = () => {
    crosshair = latest.current.x
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !chartUnder(event.target)) return
    const point = pointOf(event)
    if (!isOver(point)) return
    pressed = { ...point, crosshair }
    latest.current.onRuler(null)
    if (!event.shiftKey) return
    const { axes } = latest.current.drawn.chart
    const inPane = axesAt(axes, point.y)
    const axis = axes.indexOf(inPane.find(({ isMain }) => isMain) ?? inPane[0])
    const from = endAt(point, axis)
    if (!from) return
    take(event)
    pressed = null
    ruled = { from, to: from, axis }
  }
  const onMove = (event: PointerEvent) => {
    const point = pointOf(event)
    latest.current.onHeight(isOver(point) ? point.y : null)
    if (!ruled) return
    const to = endAt(point, ruled.axis)
    if (!to) return
    ruled = { ...ruled, to }
    latest.current.onRuler(ruled)
  }
  const onUp = (event: PointerEvent) => {
    const down = pressed
    pressed = null
    ruled = null
    if (!down) return
    const { x, y } = pointOf(event)
    if (Math.hypot(x - down.x, y - down.y) > CLICK_PX) return
    const isTap = event.pointerType === 'touch'
    if (isTap && (down.crosshair === null || Math.abs(down.crosshair - x) > TAP_PX)) return
    const end = endAt({ x, y }, 0)
    if (end) latest.current.onClick(end.row)
  }
  const onLeave = () => latest.current.onHeight(null)
  addEventListener('pointerdown', onPress, options)
  element.addEventListener('pointerdown', onDown, options)
  element.addEventListener('pointermove', onMove, options)
  element.addEventListener('pointerleave', onLeave, { signal: signal })
  // A drag may end outside of the plot.
  addEventListener('pointerup', onUp, options)
}
