'use client'
import { axesAt, type ChartAxis, valueAt } from '@/lib/view/axes/chart-axis'
import type { Chart } from '@/lib/view/chart'
import { tickFormatter } from '@/lib/view/text/format'
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

/** A value on an axis with as many digits as one pixel distinguishes, in the words of the axis. */
export function axisLabel(axis: ChartAxis, y: number, isNarrow: boolean): string {
  const value = valueAt(axis, y)
  const perPixel = Math.abs(valueAt(axis, y + 1) - value)
  const rounded = roundTo(value, perPixel)
  const text = tickFormatter([rounded], axis.scale, axis.unit)(rounded)
  return isNarrow ? text.replaceAll(' ', '') : text
}

/** Nearest multiple of the power of ten below `step`. */
function roundTo(value: number, step: number): number {
  if (!(step > 0 && Number.isFinite(step))) return value
  const unit = 10 ** Math.floor(Math.log10(step))
  return Number((Math.round(value / unit) * unit).toPrecision(12))
}
