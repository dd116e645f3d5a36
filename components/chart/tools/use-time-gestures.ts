'use client'
import type { RefObject } from 'react'
import type { Canvas } from '../canvas/canvas'
import { type PlotListening, usePlotListeners } from '../canvas/use-plot-listeners'
import { sidewaysOf, wheelAction } from '../canvas/wheel'
import { chartUnder } from './chart-under'
import { glide, type Sample, speedOf } from './inertia'
import { pannedEdges } from './move-edges'

const LINE_PX = 16
/** A frame after a long pause continues the movement and does not jump. */
const LONGEST_MS = 50

interface TimeGestureInput {
  box: RefObject<HTMLElement | null>
  canvas: RefObject<Canvas | null>
  /** Width of the plot. */
  width: number
}

/** Gestures that move a chart through time besides a drag: the sideways wheel, and a finger that lifts while it moves. */
export const useTimeGestures = (input: TimeGestureInput): void => usePlotListeners(input, listen)

function listen({ element, latest, options }: PlotListening<TimeGestureInput>) {
  let frame = 0
  let turned = 0
  let fingers = 0
  let samples: Sample[] = []

  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    turned = 0
  }
  /** Moves the rows to the right, and returns whether there was anything to move to. */
  const pan = (pixels: number) => {
    const { canvas, width } = latest.current
    const now = canvas.current?.edges()
    if (!canvas.current || !now) return false
    canvas.current.zoom(pannedEdges(now, pixels, width))
    return canvas.current.edges()?.from !== now.from
  }
  const onWheel = (event: WheelEvent) => {
    const chart = chartUnder(event.target)
    if (!chart || wheelAction(event, chart) !== 'pan' || !latest.current.canvas.current?.edges()) return
    // The browser would go back in its history.
    event.preventDefault()
    event.stopPropagation()
    if (turned === 0) stop()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX
    turned += sidewaysOf(event) * unit
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      const pixels = turned
      stop()
      pan(-pixels)
    })
  }
  const onDown = (event: PointerEvent) => {
    stop()
    if (event.pointerType !== 'touch' || !chartUnder(event.target)) return
    fingers = event.isPrimary ? 1 : fingers + 1
    samples = []
  }
  const onMove = (event: PointerEvent) => {
    if (fingers !== 1 || event.pointerType !== 'touch') return
    samples.push({ x: event.clientX, at: event.timeStamp })
  }
  const onUp = (event: PointerEvent) => {
    if (fingers !== 1 || event.pointerType !== 'touch') return
    fingers = 0
    let speed = speedOf(samples, event.timeStamp)
    if (speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let before = performance.now()
    const step = (now: number) => {
      const moved = glide(speed, Math.min(LONGEST_MS, Math.max(0, now - before)))
      before = now
      speed = moved.speed
      // The first frame may be as old as the last movement.
      const isAtEnd = moved.pixels !== 0 && !pan(moved.pixels)
      if (isAtEnd || speed === 0) stop()
      else frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }
  const onCancel = () => {
    fingers = 0
  }
  element.addEventListener('wheel', onWheel, { ...options, passive: false })
  element.addEventListener('pointerdown', onDown, options)
  element.addEventListener('pointermove', onMove, options)
  addEventListener('pointerup', onUp, options)
  addEventListener('pointercancel', onCancel, options)
  return stop
}
