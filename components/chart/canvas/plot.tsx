'use client'
import { type CSSProperties, type RefObject, useCallback, useMemo, useState } from 'react'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import { Markup } from '../../ui/markup'
import { Message } from '../../ui/message'
import type { Drawn } from '../data/drawn'
import type { InitialPicture } from '../data/initial-picture'
import { useIsFirst } from '../data/use-is-first'
import { type Explanation, explainFailure, type Failure } from '../panel/explain-failure'
import { FailureMessage } from '../panel/failure-message'
import styles from '../panel/panel.module.css'
import { type Pointed, placeAt } from '../readout/place-at'
import { Readout } from '../readout/readout'
import { speak } from '../readout/spoken-readout'
import { seenSpan } from '../share/seen-span'
import type { Span } from '../share/share-states'
import { ChartCanvas } from './chart'
import { StuckNotice } from './stuck-notice'
import { useCanvasParts } from './use-canvas-parts'
import { useEdges } from './use-edges'
import type { Size } from './use-size'

export interface PlotProps {
  box: RefObject<HTMLDivElement | null>
  size: Size | null
  initial: InitialPicture | null
  drawn: Drawn | null
  /** Every row of what is drawn, which values are ranked in; null where they are not there. */
  complete: SeriesData | null
  busy: boolean
  failure: Failure | null
  onRetry: () => void
  /** Panes under the main one, which make it higher. */
  panes: number
  /** What is asked for. */
  state: ViewState
  onWindow: (window: { from: number; to: number } | null) => void
  /** Puts the whole range back, for a window without rows. */
  onWhole: () => void
}

/** The place of the picture: the server's drawing first, the live one over it, or why there is none. */
export function Plot(props: PlotProps) {
  const { box, size, initial, drawn, complete, busy, failure } = props
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [live, setLive] = useState(false)
  const { library, stuck, ...canvas } = useCanvasParts()
  const onDrawn = useCallback(() => setLive(true), [])
  const [edges, onEdges] = useEdges(drawn)
  // Only over a picture of the state, and the server's is of the first one.
  const isFirst = useIsFirst(props.state)
  const answers = live ? !stuck : isFirst
  const place =
    answers && pointed && drawn ? placeAt(drawn.chart.plot, edges, drawn.series.time, pointed) : null
  const row = place?.row ?? null
  const readout = useMemo(
    () => (drawn && row !== null ? drawn.read(row, complete) : null),
    [drawn, row, complete],
  )
  const explanation: Explanation | null = failure ? explainFailure(failure) : null
  const hasPicture = drawn !== null || initial !== null
  const blocking = failure && !(explanation?.keepsPicture && hasPicture) ? failure : null
  const empty = drawn ? drawn.chart.empty : (initial?.empty ?? null)

  return (
    <div className={styles.plotBox}>
      <div
        ref={box}
        className={styles.plot}
        style={props.panes > 0 ? ({ '--panes': props.panes } as CSSProperties) : undefined}
        data-chart={live ? 'live' : 'still'}
      >
        {initial && (
          <div className={styles.picture} data-covered={live ? '' : undefined} aria-hidden={live}>
            <Markup id={initial.markup} html={initial.svg} />
          </div>
        )}
        {drawn && size && (
          <>
            <ChartCanvas
              library={library}
              drawn={drawn}
              size={size}
              pointed={pointed}
              place={place}
              edges={edges}
              spoken={speak(readout)}
              onPoint={setPointed}
              onWindow={props.onWindow}
              onDrawn={onDrawn}
              onEdges={onEdges}
              onStuck={canvas.onStuck}
              attempt={canvas.attempt}
            />
            {place && readout && (
              <Readout readout={readout} place={place} plot={drawn.chart.plot} width={size.width} />
            )}
          </>
        )}
        {stuck && <StuckNotice onRetry={canvas.retry} />}
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
              window={props.state}
              covers={drawn ? seenSpan(drawn.series, WHOLE) : (initial?.covers ?? null)}
              onWhole={props.onWhole}
            />
          </div>
        )}
      </div>
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
  covers: Span | null
  onWhole: () => void
}) {
  const asked = [window.from && `from ${window.from}`, window.to && `to ${window.to}`]
    .filter(Boolean)
    .join(' ')
  const cut = asked !== '' || Object.keys(window.params).some(isWindowParam)
  return (
    <Message
      title="Nothing to show here"
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
