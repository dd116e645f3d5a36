'use client'
import { type CSSProperties, type RefObject, useState } from 'react'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import { Message } from '../../ui/message'
import type { Drawn } from '../data/drawn'
import type { InitialPicture } from '../data/initial-picture'
import { type Explanation, explainFailure, type Failure } from '../panel/explain-failure'
import { FailureMessage } from '../panel/failure-message'
import styles from '../panel/panel.module.css'
import type { CrosshairTime } from '../readout/locate-crosshair'
import { Readout } from '../readout/readout'
import { daysInView } from '../share/days-in-view'
import type { DaySpan } from '../share/share-states'
import { LivePlot } from './live-plot'
import { usePlot } from './use-plot'
import type { Size } from './use-size'

export interface PlotProps {
  box: RefObject<HTMLDivElement | null>
  size: Size | null
  initial: InitialPicture | null
  drawn: Drawn | null
  /** Every row of the drawn series, for percentiles; null if not loaded. */
  complete: SeriesData | null
  busy: boolean
  failure: Failure | null
  onRetry: () => void
  /** Number of panes below the main one, which add height. */
  panes: number
  /** The requested state. */
  state: ViewState
  onWindow: (window: { from: number; to: number } | null) => void
  /** Resets to the whole range, for a window without rows. */
  onWhole: () => void
}

/** The plot of a chart page: the picture with its readout, or why there is none. */
export function Plot(props: PlotProps) {
  const { box, size, initial, drawn, complete, busy, failure, state } = props
  const [pointed, setPointed] = useState<CrosshairTime | null>(null)
  const plot = usePlot({ drawn, state, pointed, complete })
  const { place, readout } = plot
  const explanation: Explanation | null = failure ? explainFailure(failure) : null
  const hasPicture = drawn !== null || initial !== null
  const blocking = failure && !(explanation?.keepsPicture && hasPicture) ? failure : null
  const empty = drawn ? drawn.chart.empty : (initial?.empty ?? null)

  return (
    <div className={styles.plotBox}>
      <LivePlot
        plot={plot}
        box={box}
        size={size}
        initial={initial}
        drawn={drawn}
        pointed={pointed}
        onPoint={setPointed}
        onWindow={props.onWindow}
        className={styles.plot}
        style={props.panes > 0 ? ({ '--panes': props.panes } as CSSProperties) : undefined}
        readout={size && place && readout && <Readout readout={readout} place={place} width={size.width} />}
      >
        {busy && <div className={styles.busy} aria-hidden />}
        {blocking && (
          <div className={styles.over}>
            <FailureMessage failure={blocking} onRetry={props.onRetry} />
          </div>
        )}
        {!blocking && empty && (
          <div className={styles.over}>
            <EmptyMessage
              reason={empty}
              window={state}
              covers={drawn ? daysInView(drawn.series, WHOLE) : (initial?.covers ?? null)}
              onWhole={props.onWhole}
            />
          </div>
        )}
      </LivePlot>
    </div>
  )
}

const WHOLE = { from: null, to: null }

function EmptyMessage({
  reason,
  window,
  covers,
  onWhole,
}: {
  reason: string
  window: Pick<ViewState, 'from' | 'to' | 'params'>
  covers: DaySpan | null
  onWhole: () => void
}) {
  const asked = [window.from && `from ${window.from}`, window.to && `to ${window.to}`]
    .filter(Boolean)
    .join(' ')
  const cut = asked !== '' || Object.keys(window.params).some(isWindowParam)
  return (
    <Message
      title="No data to show"
      actions={
        cut && (
          <a
            href="?"
            onClick={(event) => {
              event.preventDefault()
              onWhole()
            }}
          >
            Show the whole series
          </a>
        )
      }
    >
      <p>
        {asked && covers ? `No rows ${asked}: the series covers ${covers.first} to ${covers.last}.` : reason}
      </p>
    </Message>
  )
}
