'use client'
import { axesAt, type ChartAxis } from '@/lib/view/axes/chart-axis'
import type { Chart } from '@/lib/view/chart'
import { axisLabel } from './axis-label'
import styles from './tools.module.css'

const HALF_TIME_PX = 44

/** The horizontal line of the crosshair, its value on every scale of the pane, and its time on the time axis. */
export function CrosshairLabels({
  axes,
  plot,
  x,
  y,
  date,
  isNarrow,
}: {
  axes: readonly ChartAxis[]
  plot: Chart['plot']
  x: number
  /** Distance from the top of the chart; null draws no horizontal line. */
  y: number | null
  date: string
  isNarrow: boolean
}) {
  const right = plot.left + plot.width
  const center = Math.min(right, Math.max(HALF_TIME_PX, x))
  return (
    <div className={styles.labels} aria-hidden>
      {y !== null && (
        <>
          <div
            className={styles.across}
            style={{ left: plot.left, width: plot.width, transform: `translateY(${Math.round(y)}px)` }}
          />
          {axesAt(axes, y)
            .filter(({ inside }) => !inside)
            .map((axis) => (
              <span
                key={`${axis.side} ${axis.offset}`}
                className={styles.value}
                data-side={axis.side}
                style={{
                  left: axis.side === 'right' ? right + axis.offset : plot.left - axis.offset - axis.width,
                  width: axis.width,
                  transform: `translateY(${Math.round(y)}px)`,
                }}
              >
                <b>{axisLabel(axis, y, isNarrow)}</b>
              </span>
            ))}
        </>
      )}
      <span
        className={styles.time}
        style={{ top: plot.top + plot.height + 5, transform: `translateX(${center}px) translateX(-50%)` }}
      >
        {date}
      </span>
    </div>
  )
}
