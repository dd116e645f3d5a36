'use client'
import { type PointerEvent, useRef } from 'react'
import type { ChartAxis } from '@/lib/view/axes/chart-axis'
import type { Chart } from '@/lib/view/chart'
import { type AxisEnds, stretchedEnds } from './stretch'
import styles from './tools.module.css'

/** Two presses within this time are a double click. */
export const DOUBLE_MS = 400

/** Vertical drags over the numbers of an axis stretch it. A double click resets it. */
export function ScaleHandles({
  axes,
  plot,
  onStretch,
}: {
  axes: readonly ChartAxis[]
  plot: Chart['plot']
  /** Null resets the axis. */
  onStretch: (axis: number, ends: AxisEnds | null) => void
}) {
  const drag = useRef<{ at: number; y: number; axis: ChartAxis }>(null)
  const frame = useRef(0)
  const last = useRef({ at: -1, time: 0 })

  const take = (event: PointerEvent, axis: ChartAxis, at: number) => {
    if (event.button !== 0 || !event.isPrimary) return
    const isSecond = last.current.at === at && event.timeStamp - last.current.time < DOUBLE_MS
    last.current = { at, time: event.timeStamp }
    if (isSecond) return onStretch(at, null)
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at, y: event.clientY, axis }
  }
  const move = ({ clientY }: PointerEvent) => {
    if (!drag.current) return
    const { at, y, axis } = drag.current
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => onStretch(at, stretchedEnds(axis, clientY - y)))
  }
  const drop = () => {
    drag.current = null
  }
  return axes.map(
    (axis, at) =>
      !axis.inside && (
        <div
          key={`${axis.pane} ${axis.side} ${axis.offset}`}
          className={styles.scale}
          data-scale={at}
          title="Drag to stretch, double-click to reset"
          style={{
            left:
              axis.side === 'right'
                ? plot.left + plot.width + axis.offset
                : plot.left - axis.offset - axis.width,
            top: axis.top,
            width: axis.width,
            height: axis.height,
          }}
          onPointerDown={(event) => take(event, axis, at)}
          onPointerMove={move}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
      ),
  )
}
