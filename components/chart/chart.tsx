'use client'
import type { EChartsType } from 'echarts/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { Chart, Kind } from '@/lib/view/chart'
import type * as Drawing from './drawing'
import styles from './panel.module.css'
import { nearestRow, nextRow } from './row-steps'

const SETTLE_MS = 260

export interface Pointed {
  /** Row of the series under the crosshair. */
  row: number
  /** Its place in the drawing, CSS pixels from the left. */
  x: number
  /** Whether the keyboard moved it there: then it is read aloud. */
  by: 'pointer' | 'keyboard'
}

/** A row and its place in the drawing. */
export type Place = Pick<Pointed, 'row' | 'x'>

export interface ChartCanvasProps {
  drawing: typeof Drawing
  chart: Chart
  series: SeriesData
  size: { width: number; height: number }
  pointed: Pointed | null
  /** What the crosshair stands on, in words. */
  spoken: string
  onPoint: (pointed: Pointed | null) => void
  /** A moment that is pointed at in another drawing, milliseconds; null is none. */
  shared?: number | null
  /** Where that moment lies in this one; null where it has none. */
  onPlace?: (place: Place | null) => void
  /** The visible span after a zoom or pan came to rest, milliseconds; null is everything. */
  onWindow: (window: { from: number; to: number } | null) => void
  onDrawn: () => void
}

/** The only file that owns an ECharts instance. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { drawing, chart, series, size } = props
  const element = useRef<HTMLDivElement>(null)
  const instance = useRef<EChartsType>(null)
  const latest = useRef(props)
  latest.current = props

  // One instance for the life of the page; what it calls back is read from `latest`.
  useEffect(() => {
    if (!element.current) return
    const opened = drawing.openCanvas(element.current, latest.current.size)
    instance.current = opened
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.onWindow(visibleWindow(opened, latest.current)), SETTLE_MS)
    }
    opened.on('datazoom', settle)
    opened.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      latest.current.onPoint(pointAt(opened, latest.current, offsetX, offsetY))
    })
    opened.getZr().on('globalout', () => latest.current.onPoint(null))
    opened.getZr().on('dblclick', () => latest.current.onWindow(null))
    return () => {
      clearTimeout(timer)
      opened.dispose()
      instance.current = null
    }
  }, [drawing])

  useEffect(() => {
    instance.current?.setOption(chart.option, { notMerge: true })
    latest.current.onDrawn()
  }, [chart])

  // After the drawing above, as a place is one of the picture that stands there now.
  const { shared } = props
  useEffect(() => {
    const opened = instance.current
    if (shared === undefined || !opened) return
    latest.current.onPlace?.(shared === null ? null : placeAt(opened, chart, series, shared))
  }, [shared, chart, series])

  // A resize draws everything anew, so it waits for a size that is another one.
  useEffect(() => {
    const opened = instance.current
    if (!opened || (opened.getWidth() === size.width && opened.getHeight() === size.height)) return
    opened.resize({ width: size.width, height: size.height })
  }, [size.width, size.height])

  const timeless = TIMELESS.has(chart.kind)
  const last = Math.max(0, series.time.length - 1)

  const moveTo = (row: number | null) => {
    const x = row === null || !instance.current ? null : xOf(instance.current, chart, series, row)
    props.onPoint(row === null || x === null ? null : { row, x, by: 'keyboard' })
  }

  const onKey = (event: KeyboardEvent) => {
    const row = nextRow(event.key, props.pointed?.row ?? null, series.time.length, event.shiftKey)
    if (row === undefined) return
    event.preventDefault()
    moveTo(row)
  }

  // No moment to stand on: the picture is described, and the table has its figures.
  if (timeless) return <div ref={element} className={styles.canvas} role="img" aria-label={chart.summary} />

  return (
    <div
      ref={element}
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={`${chart.summary} Arrow keys move the crosshair.`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={props.pointed?.row ?? last}
      aria-valuetext={props.spoken}
      onKeyDown={onKey}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && moveTo(last)}
      onBlur={() => props.pointed?.by === 'keyboard' && props.onPoint(null)}
    />
  )
}

/** Kinds whose horizontal axis is not time: no row to stand on, nothing to zoom. */
const TIMELESS: ReadonlySet<Kind> = new Set(['distribution', 'heatmap', 'curve'])

function xOf(opened: EChartsType, chart: Chart, series: SeriesData, row: number): number | null {
  if (TIMELESS.has(chart.kind)) return null
  const x = opened.convertToPixel({ xAxisIndex: 0 }, series.time[row])
  const { left, width } = chart.plot
  return Number.isFinite(x) ? Math.min(left + width, Math.max(left, x)) : null
}

function pointAt(
  opened: EChartsType,
  { chart, series }: ChartCanvasProps,
  x: number,
  y: number,
): Pointed | null {
  const { left, top, width, height } = chart.plot
  if (x < left || x > left + width || y < top || y > top + height || series.time.length === 0) return null
  const row = nearestRow(series.time, opened.convertFromPixel({ xAxisIndex: 0 }, x))
  const snapped = xOf(opened, chart, series, row)
  return snapped === null ? null : { row, x: snapped, by: 'pointer' }
}

/** The row nearest a moment; null where the series does not reach it or it is out of view. */
function placeAt(opened: EChartsType, chart: Chart, series: SeriesData, at: number): Place | null {
  const { time } = series
  const last = time.length - 1
  if (TIMELESS.has(chart.kind) || last < 0) return null
  const slack = last > 0 ? (time[last] - time[0]) / last : 0
  if (at < time[0] - slack || at > time[last] + slack) return null
  const row = nearestRow(time, at)
  const x = opened.convertToPixel({ xAxisIndex: 0 }, time[row])
  const { left, width } = chart.plot
  return x >= left - 1 && x <= left + width + 1 ? { row, x } : null
}

function visibleWindow(
  opened: EChartsType,
  { chart, series }: ChartCanvasProps,
): { from: number; to: number } | null {
  const { left, width } = chart.plot
  if (TIMELESS.has(chart.kind) || series.time.length === 0) return null
  const from = opened.convertFromPixel({ xAxisIndex: 0 }, left)
  const to = opened.convertFromPixel({ xAxisIndex: 0 }, left + width)
  const slack = (to - from) / width
  const first = series.time[0]
  const last = series.time[series.time.length - 1]
  return from <= first + slack && to >= last - slack ? null : { from, to }
}
