'use client'
import { type CSSProperties, type ReactNode, type RefObject, useMemo } from 'react'
import type { MarkReading } from '@/lib/view/pointer/pointer'
import { Markup } from '../../ui/markup/markup'
import type * as Drawing from '../data/drawing'
import type { Drawn } from '../data/drawn'
import type { InitialPicture } from '../data/initial-picture'
import type { CrosshairTime } from '../readout/locate-crosshair'
import { rowsWithin } from '../readout/row-steps'
import styles from './plot.module.css'
import type { usePlot } from './use-plot'
import type { Size } from './use-size'

export interface LivePlotProps {
  plot: ReturnType<typeof usePlot>
  box: RefObject<HTMLDivElement | null>
  /** The code that draws and reads charts; null until it is loaded. */
  drawing: typeof Drawing | null
  size: Size | null
  initial: InitialPicture | null
  drawn: Drawn | null
  /** The picture is not the requested one, or a newer one is loading. */
  busy: boolean
  /** The crosshair, if it was moved over this plot rather than another one that shares it. */
  pointed: CrosshairTime | null
  onPoint: (pointed: CrosshairTime | null) => void
  onWindow: (window: { from: number; to: number } | null) => void
  /** ID of the live chart. */
  id?: string
  className: string
  style?: CSSProperties
  /** Notices over the plot. */
  children: ReactNode
}

/** The server’s picture, the live chart that covers it, and the crosshair. */
export function LivePlot(props: LivePlotProps) {
  const { plot, box, drawing, size, initial, drawn, pointed } = props
  const { live, place, readout, reading } = plot
  const { mark, edges } = plot.canvas
  const MarkReading = drawn?.MarkReading
  const newest = useMemo(() => drawn && newestValues(drawn), [drawn])
  return (
    <div
      ref={box}
      className={`${styles.plot} ${props.className}`}
      style={props.style}
      data-chart={live ? 'live' : plot.isFirst ? 'still' : 'past'}
      aria-busy={props.busy}
    >
      {initial && (
        <div className={styles.picture} data-covered={live ? '' : undefined} aria-hidden={live}>
          <Markup id={initial.markup} html={initial.svg} />
        </div>
      )}
      {drawing && drawn && size && (
        <drawing.ChartCanvas
          {...plot.canvas}
          id={props.id}
          drawn={drawn}
          size={size}
          pointed={pointed}
          place={pointed && place}
          spoken={readoutText(reading ? valuesOf(reading) : (readout ?? newest))}
          onPoint={props.onPoint}
          onWindow={props.onWindow}
        />
      )}
      {drawn && MarkReading && mark && reading && (
        <MarkReading chart={drawn.chart} mark={mark} reading={reading} edges={edges} />
      )}
      {drawn && size && place && !mark && (
        <div
          className={styles.crosshair}
          data-crosshair
          style={{
            top: drawn.chart.plot.top,
            height: drawn.chart.plot.height,
            transform: `translateX(${place.x}px)`,
          }}
          aria-hidden
        />
      )}
      {plot.stuck && <LiveChartNotice onRetry={plot.retry} />}
      {props.children}
    </div>
  )
}

/** Notice over a still picture whose live chart could not be loaded. */
function LiveChartNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.stuck} role="status">
      Could not load the interactive chart.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

const valuesOf = ({ title, entries }: MarkReading): Values => ({ date: title, entries })

/** The values that the crosshair would start from: those of the newest row in view. A gesture changes nothing until it is drawn. */
function newestValues({ chart, read }: Drawn): Values | null {
  const { empty, pointer, rows, edges } = chart
  if (empty) return null
  if (pointer) return valuesOf(pointer.read(pointer.start))
  if (!edges) return null
  const { first, last } = rowsWithin(rows.time, edges)
  return first <= last ? read(last, null) : null
}

interface Values {
  date: string
  entries: readonly { label: string; text: string }[]
}

/** The values under the crosshair as text, for screen readers; empty if it is nowhere. */
function readoutText(readout: Values | null): string {
  if (!readout) return ''
  return `${readout.date}: ${readout.entries.map(({ label, text }) => `${label} ${text}`).join(', ')}`
}
