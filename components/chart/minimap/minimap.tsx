'use client'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf, lowerBound } from '@/lib/engine/frame'
import type { Chart } from '@/lib/view/chart'
import { firstShown } from '@/lib/view/fields/first-shown'
import { mainField } from '@/lib/view/fields/main-field'
import { plotFields } from '@/lib/view/fields/plot-fields'
import { extentOf } from '@/lib/view/periods/extent'
import { sparkPath } from '@/lib/view/style/spark-path'
import type { Size } from '../canvas/use-size'
import styles from '../panel/panel.module.css'
import { chosenSpan, type DragTarget, keyedSpan, movedSpan, type Span } from './minimap-span'
import { logValues, sampleColumns } from './sample-columns'

const COLUMNS = 500
const HEIGHT = 40

/** Overview of the whole series below the chart. Drag the window, its ends, or a new window. */
export function Minimap({
  series,
  chart,
  size,
  onWindow,
}: {
  series: SeriesData
  /** Its window is marked, and its plot is above. The overview has the scale of its main line. */
  chart: Pick<Chart, 'window' | 'plot' | 'axes'> | null
  /** Size of the whole drawing. */
  size: Size | null
  onWindow: (window: { from: number; to: number } | null) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const drag = useRef<{ grip: DragTarget; at: number; span: Span }>(null)
  const [dragged, setDragged] = useState<Span | null>(null)
  const scale = chart?.axes[0]?.scale ?? 'linear'
  const { first, path } = useMemo(() => miniature(series, scale), [series, scale])
  const { last } = extentOf(series)
  const share = (time: number) =>
    last > first ? Math.min(1, Math.max(0, (time - first) / (last - first))) : 0
  const asked: Span = chart ? [share(chart.window.from), share(chart.window.to)] : [0, 1]
  const beside = chart &&
    size && { marginLeft: chart.plot.left, marginRight: size.width - chart.plot.left - chart.plot.width }
  const [start, end] = dragged ?? asked
  const timeAt = (part: number) => first + part * (last - first)

  const send = ([low, high]: Span) =>
    onWindow(low <= 0 && high >= 1 ? null : { from: timeAt(low), to: timeAt(high) })
  const place = (event: PointerEvent) => {
    const { left, width } = (box.current as HTMLDivElement).getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width))
  }
  const take = (event: PointerEvent) => {
    // Other buttons open a menu, and a second finger must not start another drag.
    if (event.button !== 0 || !event.isPrimary) return
    const grip = ((event.target as HTMLElement).dataset.grip as DragTarget | undefined) ?? 'new'
    const at = place(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { grip, at, span: [start, end] }
    // A click without a drag is an empty window, which shows everything.
    if (grip === 'new') setDragged([at, at])
  }
  const move = (event: PointerEvent) => {
    if (drag.current && event.isPrimary)
      setDragged(movedSpan(drag.current.grip, drag.current.span, drag.current.at, place(event)))
  }
  const drop = (event: PointerEvent) => {
    if (!event.isPrimary) return
    if (drag.current && dragged && event.type === 'pointerup') send(chosenSpan(dragged))
    drag.current = null
    setDragged(null)
  }
  const step = (event: KeyboardEvent, grip: 'start' | 'end') => {
    const next = keyedSpan(event, grip, [start, end])
    if (!next) return
    event.preventDefault()
    send(next)
  }
  const handle = (grip: 'start' | 'end', part: number, label: string) => (
    <div
      role="slider"
      tabIndex={0}
      data-grip={grip}
      className={styles.grip}
      style={{ '--part': `${part * 100}%` } as CSSProperties}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={dayOf(timeAt(part))}
      onKeyDown={(event) => step(event, grip)}
    />
  )
  return (
    <div
      ref={box}
      className={styles.mini}
      style={beside ?? undefined}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <svg viewBox={`0 0 ${COLUMNS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path d={path.area} />
      </svg>
      <div
        className={styles.view}
        data-grip={start > 0 || end < 1 ? 'both' : undefined}
        style={{ left: `${start * 100}%`, right: `${(1 - end) * 100}%` }}
      />
      {handle('start', start, 'First day in view')}
      {handle('end', end, 'Last day in view')}
    </div>
  )
}

/** The main field in equal spans of time, and where they begin. */
function miniature(series: SeriesData, scale: 'linear' | 'log') {
  const values = mainField(series)?.values
  const price = plotFields(series).find((field) => field.role === 'price')?.values
  const first = firstShown(
    series.time,
    [values, price].filter((column) => column !== undefined),
  )
  const start = lowerBound(series.time, first)
  const time = series.time.subarray(start)
  const columns = values && time.length > 1 ? sampleColumns(time, values.subarray(start), COLUMNS) : null
  const path = columns
    ? sparkPath(scale === 'log' ? logValues(columns) : columns, COLUMNS, HEIGHT)
    : { line: '', area: '' }
  return { first: first || 0, path }
}
