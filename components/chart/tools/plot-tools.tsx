'use client'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { axisKey, placeOf } from '@/lib/view/axes/chart-axis'
import { isNarrow } from '@/lib/view/axes/layout'
import type { StretchedAxes } from '@/lib/view/chart'
import { plottedValues } from '@/lib/view/fields/plot-fields'
import type { Readout } from '@/lib/view/readout/readout'
import type { Canvas } from '../canvas/canvas'
import type { Edges } from '../canvas/edges'
import type { Size } from '../canvas/use-size'
import { wheelAction } from '../canvas/wheel'
import type { Drawn } from '../data/drawn'
import { DayMarker } from '../marks/day-marker'
import type { CrosshairTime, Place } from '../readout/locate-crosshair'
import { chartUnder } from './chart-under'
import { CrosshairLabels } from './crosshair-labels'
import { type Pin, Pins } from './pins'
import { type Ruled, Ruler } from './ruler'
import { ScaleHandles } from './scale-handles'
import { areShortcutsOn, isTyping, shortcutOf } from './shortcuts'
import type { AxisEnds } from './stretch'
import { TimeHandle } from './time-handle'
import styles from './tools.module.css'
import { useGestures } from './use-gestures'
import { usePan } from './use-pan'
import { usePaper } from './use-paper'
import { useTimeGestures } from './use-time-gestures'

const SHOWN_MS = 2600
let wasShown = false

/** Whether to say how the wheel zooms: once per visit, after it scrolled the page over a chart. */
function useWheelHint(box: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || wasShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onWheel = (event: WheelEvent) => {
      const slider = element.querySelector('[role="slider"]')
      if (wasShown || !slider || wheelAction(event, slider) !== 'scroll') return
      wasShown = true
      setShown(true)
      timer = setTimeout(() => setShown(false), SHOWN_MS)
    }
    element.addEventListener('wheel', onWheel, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('wheel', onWheel, true)
    }
  }, [box])
  return shown
}

export interface PlotToolsProps {
  /** Element of the plot. */
  box: RefObject<HTMLDivElement | null>
  canvas: { handle: RefObject<Canvas | null>; edges: Edges | null }
  drawn: Drawn
  size: Size
  /** Every row of the series, for percentiles. */
  complete: SeriesData | null
  pointed: CrosshairTime | null
  place: Place | null
  readout: Readout | null
  ends: StretchedAxes | undefined
  onEnds: (ends: StretchedAxes | undefined) => void
}

const ZOOM = 0.7

/** Tools for a plot besides panning: crosshair labels, scales, ruler, pins, keys. */
export function PlotTools(props: PlotToolsProps) {
  const { box, drawn, size, pointed, place, readout, ends, onEnds } = props
  const { handle: canvas, edges } = props.canvas
  const { plot, axes } = drawn.chart
  const [height, setHeight] = useState<number | null>(null)
  const [ruled, setRuled] = useState<Ruled | null>(null)
  const [pins, setPins] = useState<readonly Pin[]>([])
  const hint = useWheelHint(box)
  usePaper(box, canvas, drawn, size)

  const markDay = useContext(DayMarker)
  const dayOfRow = (row: number) => dayOf(drawn.chart.rows.time[row])
  const togglePin = (row: number) => {
    const time = drawn.chart.rows.time[row]
    const others = pins.filter((pin) => pin.time !== time)
    setPins(others.length < pins.length ? others : [...pins, { time, row }])
  }
  useGestures({
    box,
    drawn,
    edges,
    x: place?.x ?? null,
    onHeight: setHeight,
    onRuler: setRuled,
    onClick: togglePin,
  })
  useTimeGestures({ box, canvas, width: plot.width })
  usePan({ box, canvas, drawn, ends, onEnds })

  const stretch = (axis: number, to: AxisEnds | null) => {
    const key = axisKey(axes[axis], axis)
    const next = new Map(ends)
    if (to) next.set(key, to)
    else next.delete(key)
    onEnds(next.size > 0 ? next : undefined)
  }
  const reset = () => {
    onEnds(undefined)
    setRuled(null)
  }
  const zoom = (factor: number) => {
    const now = canvas.current?.edges()
    if (!now || !canvas.current) return
    const middle = pointed && place ? pointed.time : (now.from + now.to) / 2
    canvas.current.zoom({
      from: middle - (middle - now.from) * factor,
      to: middle + (now.to - middle) * factor,
    })
  }
  const onKey = useRef((_: KeyboardEvent) => {})
  onKey.current = (event) => {
    if (event.defaultPrevented || isTyping(event.target) || hasMenu()) return
    const isPlot = event.target instanceof Element && event.target.matches('[role="slider"]')
    if (event.key === 'Enter' && isPlot && place) togglePin(place.row)
    else if (event.key === 'Escape' && ruled) setRuled(null)
    else if (event.key === 'Escape' && !place && pins.length > 0) setPins(pins.slice(0, -1))
    else {
      const does = areShortcutsOn() ? shortcutOf(event)?.does : undefined
      if (does === 'zoom in') zoom(ZOOM)
      else if (does === 'zoom out') zoom(1 / ZOOM)
      else if (does === 'reset') {
        reset()
        canvas.current?.reset()
      } else if (does === 'mark' && markDay) markDay(place ? dayOfRow(place.row) : null)
      else return
    }
    event.preventDefault()
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event)
    // Before the plot handles Escape, which removes the crosshair first.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
  const onReset = useRef(reset)
  onReset.current = reset
  useEffect(() => {
    const element = box.current
    const listen = (event: Event) => {
      if (chartUnder(event.target)) onReset.current()
    }
    element?.addEventListener('dblclick', listen, true)
    return () => element?.removeEventListener('dblclick', listen, true)
  }, [box])

  return (
    <>
      {edges && <ScaleHandles axes={axes} plot={plot} onStretch={stretch} />}
      {edges && <TimeHandle plot={plot} size={size} canvas={canvas} />}
      {place && readout && (
        <CrosshairLabels
          axes={axes}
          plot={plot}
          x={place.x}
          y={pointed?.by === 'keyboard' ? mainHeight(drawn, place.row) : height}
          date={readout.date}
          isNarrow={isNarrow(size.width)}
        />
      )}
      {ruled && edges && <Ruler ruled={ruled} chart={drawn.chart} edges={edges} />}
      <Pins
        pins={pins}
        drawn={drawn}
        edges={edges}
        complete={props.complete}
        onMark={markDay && ((pin) => markDay(dayOf(pin.time)))}
        onRemove={(pin) => setPins(pins.filter((other) => other !== pin))}
      />
      {hint && (
        <p className={styles.hint} aria-hidden>
          Hold {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'} to zoom with the wheel
        </p>
      )}
    </>
  )
}

/** Whether a menu or sheet is open, which needs Escape. */
const hasMenu = () => document.querySelector(':popover-open') !== null

/** Height of the main line in a row, for a crosshair without a pointer. */
function mainHeight({ chart }: Drawn, row: number): number | null {
  const [axis] = chart.axes
  const values = axis?.fields[0] === undefined ? undefined : plottedValues(chart.rows, axis.fields[0])
  const value = values?.[row]
  if (!axis || value === undefined || !Number.isFinite(value)) return null
  return Math.min(axis.top + axis.height, Math.max(axis.top, placeOf(axis, value)))
}
