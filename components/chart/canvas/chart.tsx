'use client'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { KINDS, type Kind } from '@/lib/view/kinds/kinds'
import { isRare } from '@/lib/view/library/part'
import type { Drawn } from '../data/drawn'
import type { CrosshairTime, Place } from '../readout/locate-crosshair'
import { nearestRow, nextRow, rowsWithin } from '../readout/row-steps'
import { type Canvas, type CanvasListener, openCanvas } from './canvas'
import { type Edges, timeAt } from './edges'
import type { Library } from './library'
import styles from './plot.module.css'
import { yieldToBrowser } from './yield-to-browser'

export interface ChartCanvasProps extends CanvasListener {
  /** Null until it is loaded. The crosshair already works over the server’s picture, zooming does not. */
  library: Library | null
  drawn: Drawn
  size: { width: number; height: number }
  pointed: CrosshairTime | null
  /** Its position in this chart; null if out of view. */
  place: Place | null
  /** Edges in view, which a gesture moves; null without a time axis. */
  edges: Edges | null
  /** Values under the crosshair as text: the value of the slider, which screen readers announce. */
  spoken: string
  onPoint: (pointed: CrosshairTime | null) => void
  /** Reports whether library parts of this kind failed to load. */
  onStuck: (stuck: boolean) => void
  /** A new number retries. */
  attempt: number
}

/** The canvas, with pointer and keyboard control of the crosshair. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { library, drawn, size, attempt } = props
  const { chart, series } = drawn
  const { time } = series
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<Canvas>(null)
  const latest = useRef(props)
  latest.current = props

  // One canvas for the life of the page. Its callbacks read current props from `latest`.
  useEffect(() => {
    if (!element.current || !library) return
    const opened = openCanvas(library, element.current, latest.current.size, () => latest.current)
    canvas.current = opened
    return () => {
      opened.close()
      canvas.current = null
    }
  }, [library])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    const opened = canvas.current
    if (!library || !opened) return
    let outdated = false
    // Building the option, layout, and painting are separate tasks, so that the browser can respond in between.
    Promise.all([prepareFor(library, drawn.chart.kind), yieldToBrowser()]).then(
      () => {
        if (outdated) return
        opened.paint(drawn)
        latest.current.onStuck(false)
      },
      () => {
        if (!outdated) latest.current.onStuck(true)
      },
    )
    return () => {
      outdated = true
    }
  }, [library, drawn, attempt])

  useEffect(() => canvas.current?.resize(size), [size])

  // The crosshair stays when a finger lifts. The next touch elsewhere removes it.
  const points = props.pointed !== null
  useEffect(() => {
    if (!points) return
    const onDown = ({ target }: Event) => {
      if (!(target instanceof Node && element.current?.contains(target))) latest.current.onPoint(null)
    }
    document.addEventListener('pointerdown', onDown, true)
    return () => document.removeEventListener('pointerdown', onDown, true)
  }, [points])

  // Without a time axis there is no crosshair. The chart has a description, and the table has its values.
  const { plot } = chart
  const { edges } = props
  if (!edges) {
    return <div ref={element} className={styles.canvas} role="img" aria-label={chart.summary} />
  }

  const rows = rowsWithin(time, edges)
  const newest = Math.max(rows.first, rows.last)
  const pointTo = (row: number | null, by: CrosshairTime['by']) =>
    props.onPoint(row === null ? null : { time: time[row], row, by })

  const onMove = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const y = event.clientY - top
    const outside = x < plot.left || x > plot.left + plot.width || y < plot.top || y > plot.top + plot.height
    if (outside || rows.first > rows.last) return pointTo(null, 'pointer')
    const nearest = nearestRow(time, timeAt(plot, canvas.current?.edges() ?? edges, x))
    pointTo(Math.min(rows.last, Math.max(rows.first, nearest)), 'pointer')
  }

  const onKey = (event: KeyboardEvent) => {
    const row = nextRow(event, props.place?.row ?? null, rows)
    if (row === undefined) return
    event.preventDefault()
    pointTo(row, 'keyboard')
  }

  // Uses the capture phase because the library stops some pointer events at the canvas.
  return (
    <div
      ref={element}
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={`${chart.summary} Arrow keys move the crosshair.`}
      aria-valuemin={rows.first}
      aria-valuemax={newest}
      aria-valuenow={props.place?.row ?? newest}
      aria-valuetext={props.spoken}
      onKeyDown={onKey}
      onPointerDownCapture={onMove}
      onPointerMoveCapture={onMove}
      onPointerCancel={() => props.onPoint(null)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && props.onPoint(null)}
      onDoubleClickCapture={() => (canvas.current ? canvas.current.reset() : props.onWindow(null))}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') &&
        rows.first <= rows.last &&
        pointTo(rows.last, 'keyboard')
      }
      onBlur={() => props.pointed?.by === 'keyboard' && props.onPoint(null)}
    />
  )
}

/** Loads the library parts that only few kinds need. */
async function prepareFor(library: Library, kind: Kind) {
  if (!KINDS[kind].parts.some(isRare)) return
  library.use((await import('@/lib/view/library/rare-parts')).RARE_PARTS)
}
