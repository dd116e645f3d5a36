'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Chart } from '@/lib/view/chart'
import type { Canvas } from '../canvas/canvas'
import type { Edges } from '../canvas/edges'
import type { Size } from '../canvas/use-size'
import { stretchedEdges } from './move-edges'
import { DOUBLE_MS } from './scale-handles'
import styles from './tools.module.css'

/** Drags over the dates below the plot stretch time. A double click resets it. */
export function TimeHandle({
  plot,
  size,
  canvas,
}: {
  plot: Chart['plot']
  size: Size
  canvas: RefObject<Canvas | null>
}) {
  const drag = useRef<{ x: number; edges: Edges }>(null)
  const frame = useRef(0)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const top = plot.top + plot.height

  const take = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    const isSecond = event.timeStamp - last.current < DOUBLE_MS
    last.current = event.timeStamp
    if (isSecond) return canvas.current?.reset()
    const edges = canvas.current?.edges()
    if (!edges) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, edges }
  }
  const move = ({ clientX, currentTarget }: PointerEvent) => {
    if (!drag.current) return
    const { x, edges } = drag.current
    const { right } = currentTarget.getBoundingClientRect()
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() =>
      canvas.current?.zoom(stretchedEdges(edges, right - x, right - clientX)),
    )
  }
  const drop = () => {
    drag.current = null
  }
  return (
    <div
      className={`${styles.scale} ${styles.timeScale}`}
      data-time-scale
      title="Drag to stretch, double-click to reset"
      style={{ left: plot.left, top, width: plot.width, height: size.height - top }}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  )
}
