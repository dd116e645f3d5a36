'use client'
import { type CSSProperties, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { ParamValues } from '@/lib/contract/params/param'
import type { SeriesData } from '@/lib/contract/series'
import type { ViewState } from '@/lib/url/view-state'
import type { StretchedAxes } from '@/lib/view/chart'
import type { Readout } from '@/lib/view/readout/readout'
import { CHART_ID } from '../../links/chart-id'
import { DayLink } from '../../links/day'
import { Message } from '../../ui/message'
import type * as Drawing from '../data/drawing'
import type { Drawn } from '../data/drawn'
import type { InitialPicture } from '../data/initial-picture'
import type { Failure } from '../panel/failure'
import styles from '../panel/panel.module.css'
import type { CrosshairTime } from '../readout/locate-crosshair'
import { daysCovered } from '../share/days-covered'
import type { DaySpan } from '../share/share-states'
import { LivePlot } from './live-plot'
import { usePlot } from './use-plot'
import type { Size } from './use-size'

export interface PlotProps {
  box: RefObject<HTMLDivElement | null>
  /** The legend above the plot, with the values under the crosshair; null if it is nowhere. */
  legend: (readout: Readout | null) => ReactNode
  /** The code that draws and reads charts; null until it is loaded. */
  drawing: typeof Drawing | null
  size: Size | null
  initial: InitialPicture | null
  drawn: Drawn | null
  /** Every row of the drawn series, for percentiles; null if not loaded. */
  complete: SeriesData | null
  busy: boolean
  /** Parameters of the previous picture, while it is shown in place of the requested one. */
  outdated: ParamValues | null
  /** Sentence about them. */
  outdatedNote?: ReactNode
  failure: Failure | null
  /** Reason why the server has no picture, shown until the browser has one or a reason of its own. */
  refusal?: ReactNode
  onRetry: () => void
  /** Loads what draws the chart once more; null or absent unless that failed. */
  stuck?: (() => void) | null
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
  const { box, drawing, size, initial, complete, busy, failure, state } = props
  const [pointed, setPointed] = useState<CrosshairTime | null>(null)
  const [ends, setEnds] = useState<StretchedAxes>()
  const drawn = useMemo(
    () => (ends && props.drawn ? props.drawn.redrawn({ ends }) : props.drawn),
    [props.drawn, ends],
  )
  const plot = usePlot({ drawn, state, pointed, complete, stuck: props.stuck })
  const hasPicture = drawn !== null || initial !== null
  const keeps = failure && hasPicture && drawing?.explainFailure(failure).keepsPicture
  const reason =
    failure && drawing
      ? !keeps && <drawing.FailureMessage failure={failure} onRetry={props.onRetry} />
      : !drawn && props.refusal
  const changed = useChangedSummary(drawn, state.scale)
  const empty = drawn ? drawn.chart.empty : (initial?.empty ?? null)

  return (
    <div className={styles.plotBox}>
      {props.legend(plot.readout)}
      <p className="visually-hidden" role="status">
        {changed}
      </p>
      <LivePlot
        id={CHART_ID}
        plot={plot}
        box={box}
        drawing={drawing}
        size={size}
        initial={initial}
        drawn={drawn}
        busy={busy || props.outdated !== null}
        pointed={pointed}
        onPoint={setPointed}
        onWindow={props.onWindow}
        className={styles.plot}
        style={props.panes > 0 ? ({ '--panes': props.panes } as CSSProperties) : undefined}
      >
        {drawing && drawn && size && (
          <drawing.PlotTools
            {...plot}
            box={box}
            drawn={drawn}
            size={size}
            complete={complete}
            pointed={pointed}
            ends={ends}
            onEnds={setEnds}
          />
        )}
        {busy && <div className={styles.busy} aria-hidden />}
        {props.outdatedNote}
        {reason && <div className={styles.over}>{reason}</div>}
        {!reason && empty && (
          <div className={styles.over}>
            <EmptyMessage
              reason={empty}
              window={state}
              covers={drawn ? daysCovered(drawn.series) : (initial?.covers ?? null)}
              onWhole={props.onWhole}
            />
          </div>
        )}
      </LivePlot>
    </div>
  )
}

function EmptyMessage({
  reason,
  window,
  covers,
  onWhole,
}: {
  reason: string
  window: Pick<ViewState, 'timeframe' | 'from' | 'to'>
  covers: DaySpan | null
  onWhole: () => void
}) {
  const asked = [window.from && `from ${window.from}`, window.to && `to ${window.to}`]
    .filter(Boolean)
    .join(' ')
  const cut = asked !== '' || (window.timeframe !== null && window.timeframe !== 'all')
  return (
    <Message
      title="No data to show"
      actions={
        cut && (
          <DayLink
            href="?"
            onClick={(event) => {
              event.preventDefault()
              onWhole()
            }}
          >
            Show the whole series
          </DayLink>
        )
      }
    >
      <p>
        {asked && covers ? `No rows ${asked}: the series covers ${covers.first} to ${covers.last}.` : reason}
      </p>
    </Message>
  )
}

const SCALE_WORDS = { auto: '', linear: ' Linear axis.', log: ' Logarithmic axis.' }

/** Summary of a chart after a setting or its data changed, for screen readers; empty before. */
function useChangedSummary(drawn: Drawn | null, scale: ViewState['scale']): string {
  const said = drawn ? `${drawn.chart.summary}${SCALE_WORDS[scale]}` : null
  const [first, setFirst] = useState<string | null>(said)
  const [hasChanged, setHasChanged] = useState(false)
  if (first === null && said !== null) setFirst(said)
  if (!hasChanged && first !== null && said !== null && said !== first) setHasChanged(true)
  return hasChanged ? (said ?? '') : ''
}
