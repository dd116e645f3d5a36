'use client'
import type { EChartsType } from 'echarts/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import type { Chart, Kind } from '@/lib/view/chart'
import { type Edges, timeAt, xAt } from './edges'
import type { Library } from './library'
import styles from './panel.module.css'
import { nearestRow, nextRow } from './row-steps'

const SETTLE_MS = 260

export interface Pointed {
  /** Row of the series under the crosshair. */
  row: number
  /** Its place in the drawing, CSS pixels from the left. */
  x: number
  /** Whether the keyboard moved it there: then it goes when the keyboard leaves. */
  by: 'pointer' | 'keyboard'
}

/** A row and its place in the drawing. */
export type Place = Pick<Pointed, 'row' | 'x'>

export interface ChartCanvasProps {
  /** Null until it is there: the crosshair works over the server's picture, which nobody can zoom yet. */
  library: Library | null
  chart: Chart
  series: SeriesData
  size: { width: number; height: number }
  pointed: Pointed | null
  /** What the crosshair stands on, in words: the value of the slider, which is read aloud as it changes. */
  spoken: string
  onPoint: (pointed: Pointed | null) => void
  /** A moment that is pointed at in another drawing, milliseconds; null is none. */
  shared?: number | null
  /** Where that moment lies in this one; null where it has none. */
  onPlace?: (place: Place | null) => void
  /** The visible span after a zoom or pan came to rest, milliseconds; null is everything. */
  onWindow: (window: { from: number; to: number } | null) => void
  /** The canvas shows it. */
  onDrawn: () => void
}

/** The only file that owns an ECharts instance. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { library, chart, series, size } = props
  const element = useRef<HTMLDivElement>(null)
  const instance = useRef<EChartsType>(null)
  const latest = useRef(props)
  latest.current = props

  // One instance for the life of the page; what it calls back is read from `latest`.
  useEffect(() => {
    if (!element.current || !library) return
    const opened = library.openCanvas(element.current, latest.current.size)
    instance.current = opened
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.onWindow(visibleWindow(opened, latest.current)), SETTLE_MS)
    }
    opened.on('datazoom', settle)
    opened.on('rendered', () => latest.current.onDrawn())
    return () => {
      clearTimeout(timer)
      opened.dispose()
      instance.current = null
    }
  }, [library])

  // Painted in the next frame, a task of its own.
  useEffect(() => {
    const opened = instance.current
    if (!library || !opened) return
    let overtaken = false
    prepareFor(library, chart.kind).then(() => {
      if (!overtaken) opened.setOption(chart.option, { notMerge: true, lazyUpdate: true })
    })
    return () => {
      overtaken = true
    }
  }, [library, chart])

  const { shared } = props
  useEffect(() => {
    if (shared === undefined) return
    latest.current.onPlace?.(shared === null ? null : placeAt(chart, series, shared))
  }, [shared, chart, series])

  // A resize draws everything anew, so it waits for a size that is another one.
  useEffect(() => {
    const opened = instance.current
    if (!opened || (opened.getWidth() === size.width && opened.getHeight() === size.height)) return
    opened.resize({ width: size.width, height: size.height })
  }, [size.width, size.height])

  // No moment to stand on: the picture is described, and the table has its figures.
  const { edges, plot } = chart
  if (!edges) return <div ref={element} className={styles.canvas} role="img" aria-label={chart.summary} />

  const last = Math.max(0, series.time.length - 1)
  const shown = (): Edges => (instance.current && edgesOf(instance.current, chart)) ?? edges
  const pointTo = (row: number | null, by: Pointed['by']) =>
    props.onPoint(row === null ? null : { row, x: xAt(plot, shown(), series.time[row]), by })

  const onMove = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const y = event.clientY - top
    const outside = x < plot.left || x > plot.left + plot.width || y < plot.top || y > plot.top + plot.height
    const row = outside || series.time.length === 0 ? null : nearestRow(series.time, timeAt(plot, shown(), x))
    pointTo(row, 'pointer')
  }

  const onKey = (event: KeyboardEvent) => {
    const row = nextRow(event.key, props.pointed?.row ?? null, series.time.length, event.shiftKey)
    if (row === undefined) return
    event.preventDefault()
    pointTo(row, 'keyboard')
  }

  // Pointers are taken on their way down: the library stops some of them at the canvas.
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
      onPointerDownCapture={onMove}
      onPointerMoveCapture={onMove}
      onPointerLeave={(event) => event.pointerType === 'mouse' && props.onPoint(null)}
      onDoubleClickCapture={() => props.onWindow(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && pointTo(last, 'keyboard')}
      onBlur={() => props.pointed?.by === 'keyboard' && props.onPoint(null)}
    />
  )
}

/** Fetches what only a rare kind is drawn with. */
async function prepareFor(library: Library, kind: Kind) {
  if (kind === 'heatmap') library.use((await import('./library-rare')).RARE_PARTS)
}

/** The row nearest a moment; null where the series does not reach it or it is out of view. */
function placeAt({ edges, plot }: Chart, { time }: SeriesData, at: number): Place | null {
  const last = time.length - 1
  if (!edges || last < 0) return null
  const slack = last > 0 ? (time[last] - time[0]) / last : 0
  if (at < time[0] - slack || at > time[last] + slack) return null
  const row = nearestRow(time, at)
  return time[row] < edges.from || time[row] > edges.to ? null : { row, x: xAt(plot, edges, time[row]) }
}

/** What the library shows now: a zoom moves it before the page hears of it. */
function edgesOf(opened: EChartsType, { plot, edges }: Chart): Edges | null {
  const from = opened.convertFromPixel({ xAxisIndex: 0 }, plot.left)
  const to = opened.convertFromPixel({ xAxisIndex: 0 }, plot.left + plot.width)
  return Number.isFinite(from) && from < to ? { from, to } : edges
}

function visibleWindow(opened: EChartsType, { chart, series }: ChartCanvasProps): Edges | null {
  const edges = edgesOf(opened, chart)
  if (!edges || series.time.length === 0) return null
  const slack = (edges.to - edges.from) / chart.plot.width
  const first = series.time[0]
  const last = series.time[series.time.length - 1]
  return edges.from <= first + slack && edges.to >= last - slack ? null : edges
}
