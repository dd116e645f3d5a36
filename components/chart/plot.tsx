'use client'
import { type RefObject, useCallback, useState } from 'react'
import { Markup } from '../ui/markup'
import { Message } from '../ui/message'
import { ChartCanvas, type Pointed } from './chart'
import type * as Drawing from './drawing'
import { type Explanation, explainFailure, type Failure } from './explain-failure'
import { FailureMessage } from './failure-message'
import type { InitialPicture } from './initial-picture'
import styles from './panel.module.css'
import { Readout } from './readout'
import type { Drawn } from './use-picture'
import type { Size } from './use-size'

export interface PlotProps {
  box: RefObject<HTMLDivElement | null>
  size: Size | null
  initial: InitialPicture | null
  drawing: typeof Drawing | null
  drawn: Drawn | null
  busy: boolean
  failure: Failure | null
  onRetry: () => void
  onWindow: (window: { from: number; to: number } | null) => void
  /** Puts the whole range back, for a window without rows. */
  onWhole: () => void
}

/** The place of the picture: the server's drawing first, the live one over it, or why there is none. */
export function Plot(props: PlotProps) {
  const { box, size, initial, drawing, drawn, busy, failure } = props
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [live, setLive] = useState(false)
  const onDrawn = useCallback(() => setLive(true), [])
  const explanation: Explanation | null = failure ? explainFailure(failure) : null
  const hasPicture = drawn !== null || initial !== null
  const blocking = failure && !(explanation?.keepsPicture && hasPicture) ? failure : null
  const empty = drawn ? drawn.chart.empty : (initial?.empty ?? null)

  return (
    <div className={styles.plotBox}>
      <div ref={box} className={styles.plot} data-chart={live ? 'live' : 'still'}>
        {initial && (
          <div
            className={styles.picture}
            data-covered={live ? '' : undefined}
            role="img"
            aria-label={initial.summary}
            aria-hidden={live}
          >
            <Markup html={initial.svg} />
          </div>
        )}
        {drawing && drawn && size && (
          <>
            <ChartCanvas
              drawing={drawing}
              chart={drawn.chart}
              series={drawn.series}
              size={size}
              pointed={pointed}
              onPoint={setPointed}
              onWindow={props.onWindow}
              onDrawn={onDrawn}
            />
            <Readout drawn={drawn} pointed={pointed} width={size.width} />
          </>
        )}
        {busy && <div className={styles.busy} aria-hidden />}
        {blocking && (
          <div className={styles.over}>
            <FailureMessage failure={blocking} onRetry={props.onRetry} />
          </div>
        )}
        {!blocking && empty && (
          <div className={styles.over}>
            <EmptyMessage reason={empty} onWhole={props.onWhole} />
          </div>
        )}
      </div>
    </div>
  )
}

function EmptyMessage({ reason, onWhole }: { reason: string; onWhole: () => void }) {
  return (
    <Message
      title="Nothing to show here"
      actions={
        <a
          href="?"
          onClick={(event) => {
            event.preventDefault()
            onWhole()
          }}
        >
          Show the whole series
        </a>
      }
    >
      <p>{reason}</p>
    </Message>
  )
}
