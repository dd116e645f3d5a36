'use client'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { KINDS } from '@/lib/view/kinds/kinds'
import { isWithin } from '@/lib/view/pointer/within'
import type { Drawn } from '../data/drawn'
import type { CrosshairTime, Place } from '../readout/locate-crosshair'
import type { PointedMark } from '../readout/pointed-mark'
import { nearestRow, nextRow, rowsWithin } from '../readout/row-steps'
import { takeOver } from '../readout/take-over'
import type { Canvas, CanvasListener } from './canvas'
import { type Edges, movedX, timeAt } from './edges'
import type { Library } from './library'
import styles from './plot.module.css'
import { yieldToBrowser } from './yield-to-browser'

export interface ChartCanvasProps extends CanvasListener {
  /** Gets the canvas once the library is loaded. */
  handle: RefObject<Canvas | null>
  /** Null until it is loaded. The crosshair already works, zooming does not. */
  library: Library | null
  drawn: Drawn
  size: { width: number; height: number }
  pointed: CrosshairTime | null
  /** Its position in this chart; null if out of view. */
  place: Place | null
  /** The mark under the crosshair, in a chart that is read mark by mark. */
  mark: PointedMark | null
  onMark: (mark: PointedMark | null) => void
  /** Edges in view, which a gesture moves; null without a time axis. */
  edges: Edges | null
  /** Values under the crosshair as text: the value of the slider, which screen readers announce. */
  spoken: string
  /** ID of its element, which a link leads to. */
  id?: string | undefined
  onPoint: (pointed: CrosshairTime | null) => void
  /** Reports whether library parts of this kind failed to load. */
  onStuck: (stuck: boolean) => void
  /** A new number retries. */
  attempt: number
}

/** The canvas, with pointer and keyboard control of the crosshair. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { library, drawn, size, attempt, handle: canvas } = props
  const { chart } = drawn
  const { time } = chart.rows
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = {
    ...props,
    onDrawn(shown) {
      props.onDrawn(shown)
      if (shown === drawn) element.current?.removeAttribute('aria-busy')
    },
  }

  // Set here, because another render for it would cost as much as the chart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart has to be painted.
  useLayoutEffect(() => {
    if (library) element.current?.setAttribute('aria-busy', 'true')
  }, [library, drawn])

  const openedWith = useRef(-1)
  useEffect(
    () => () => {
      canvas.current?.close()
      canvas.current = null
      openedWith.current = -1
    },
    [canvas],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again.
  useEffect(() => {
    if (!library) return
    let outdated = false
    // One canvas for the life of the page, except that it draws only with parts that were there when it was opened. Its
    // callbacks read current props from `latest`.
    const open = (parts: number) => {
      if (outdated || !element.current || parts <= openedWith.current) return
      canvas.current?.close()
      canvas.current = library.openCanvas(element.current, latest.current.size, () => latest.current)
      openedWith.current = parts
    }
    const paint = () => {
      if (outdated) return
      canvas.current?.paint(drawn)
      latest.current.onStuck(false)
    }
    const show = async (parts: number) => {
      open(parts)
      await yieldToBrowser()
      if (!outdated && canvas.current?.prepare(drawn)) await yieldToBrowser()
      paint()
    }
    // Building the option, reading it, layout, and painting are separate tasks, so that the browser can respond in between.
    library.prepareFor(KINDS[drawn.chart.kind].parts).then(show, () => {
      if (outdated) return
      element.current?.removeAttribute('aria-busy')
      latest.current.onStuck(true)
    })
    return () => {
      outdated = true
    }
  }, [library, drawn, attempt, canvas])

  useEffect(() => canvas.current?.resize(size), [size, canvas])

  // The crosshair stays when a finger lifts. The next touch elsewhere removes it.
  const points = props.pointed !== null || props.mark !== null
  const clear = () => {
    latest.current.onPoint(null)
    latest.current.onMark(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it clears through `latest`.
  useEffect(() => {
    if (!points) return
    const onDown = ({ target }: Event) => {
      if (!(target instanceof Node && element.current?.contains(target))) clear()
    }
    document.addEventListener('pointerdown', onDown, true)
    return () => document.removeEventListener('pointerdown', onDown, true)
  }, [points])

  const { plot, pointer } = chart
  const { edges } = props
  const rows = pointer || !edges ? { first: 0, last: (pointer?.count ?? 0) - 1 } : rowsWithin(time, edges)
  const newest = pointer ? pointer.start : Math.max(rows.first, rows.last)
  const current = pointer ? (props.mark?.at ?? null) : (props.place?.row ?? null)
  const pointTo = (at: number | null, by: CrosshairTime['by']) => {
    if (pointer) props.onMark(at === null ? null : { of: pointer, at, by })
    else props.onPoint(at === null ? null : { time: time[at], row: at, by })
  }
  const pointed = (x: number, y: number) => {
    const seen = canvas.current?.edges() ?? edges
    if (pointer) return pointer.at(seen && chart.edges ? movedX(plot, x, seen, chart.edges) : x, y)
    return seen && Math.min(rows.last, Math.max(rows.first, nearestRow(time, timeAt(plot, seen, x))))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the still picture is read until this is there.
  useLayoutEffect(() => {
    if (!element.current) return
    const { by, time, center, hasFocus } = takeOver(element.current)
    if (hasFocus) element.current.focus()
    const at =
      center &&
      (time !== undefined && !pointer ? nearestRow(chart.rows.time, time) : pointed(center.x, center.y))
    if (by && typeof at === 'number') pointTo(at, by)
  }, [])

  // An empty chart has a description.
  if (!edges && !pointer) {
    return <div ref={element} className={styles.canvas} role="img" aria-label={chart.summary} />
  }

  const onMove = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - left
    const y = event.clientY - top
    if (!isWithin(plot, x, y) || rows.first > rows.last) return pointTo(null, 'pointer')
    pointTo(pointed(x, y), 'pointer')
  }

  const onKey = (event: KeyboardEvent) => {
    const to = pointer ? pointer.next(event, current) : nextRow(event, current, rows)
    if (to === undefined) return
    event.preventDefault()
    pointTo(to, 'keyboard')
  }

  // Uses the capture phase because the library stops some pointer events at the canvas.
  return (
    <div
      ref={element}
      id={props.id}
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={`${chart.summary} Arrow keys move the crosshair.`}
      aria-valuemin={rows.first}
      aria-valuemax={Math.max(rows.first, rows.last)}
      aria-valuenow={current ?? newest}
      aria-valuetext={props.spoken}
      onKeyDown={onKey}
      onPointerDownCapture={onMove}
      onPointerMoveCapture={onMove}
      onPointerCancel={clear}
      onPointerLeave={(event) => event.pointerType === 'mouse' && clear()}
      onDoubleClickCapture={() => (canvas.current ? canvas.current.reset() : props.onWindow(null))}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') &&
        rows.first <= rows.last &&
        pointTo(newest, 'keyboard')
      }
      onBlur={() => (props.mark ?? props.pointed)?.by === 'keyboard' && clear()}
    />
  )
}
