'use client'
import type { RefObject } from 'react'
import { panesBelow } from '@/lib/url/panes-below'
import type { ViewState } from '@/lib/url/view-state'
import { Occurrences } from '../align/occurrences'
import { Plot } from '../canvas/plot'
import { FailedLines } from '../compare/failed-lines'
import { JoinedNotes } from '../compare/joined-notes'
import { DayMarker } from '../marks/day-marker'
import { MarkList } from '../marks/mark-list'
import { Legend } from '../readout/legend'
import type * as Clicks from '../readout/legend-clicks'
import { outdatedText } from '../readout/outdated-text'
import { RuleResult } from '../rule/rule-result'
import { ChartFoot } from './chart-foot'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'

interface ChartFrameProps
  extends Pick<PanelProps, 'endpoint' | 'initial' | 'refusal' | 'origin' | 'pageBase'> {
  panel: PanelView
  isPrice: (field: string) => boolean
  page: RefObject<HTMLElement | null>
  /** Opens the dialog that marks a day; null where there is none. */
  onMark: ((day: string | null) => void) | null
}

/** The chart with its legend, the texts under it, and what is derived from its rows. */
export function ChartFrame({ endpoint, initial, panel, isPrice, page, onMark, ...props }: ChartFrameProps) {
  const { state, change, hrefOf, onWindow, box, picture } = panel
  const { view, legend, facts, drawing, drawn, chart, whole, size, outdated, failure } = picture
  const study = state.align && view ? view.study : null
  const click = (next: (clicks: typeof Clicks) => ViewState) => {
    import('../readout/legend-clicks').then((clicks) => change(next(clicks))).catch(() => {})
  }
  return (
    <section className={styles.frame} aria-label="Chart">
      <FailedLines legend={legend} />
      <DayMarker.Provider value={onMark}>
        <Plot
          box={box}
          legend={(readout) => (
            <Legend
              entries={legend}
              readout={readout}
              resolution={picture.resolution}
              onToggle={(entry) => click(({ withToggled }) => withToggled(state, legend, isPrice, entry))}
              onSolo={(entry) => click(({ withSolo }) => withSolo(state, legend, isPrice, entry))}
              onRemove={(column) => click(({ withoutOverlay }) => withoutOverlay(state, column))}
            />
          )}
          drawing={drawing}
          size={size}
          initial={initial}
          drawn={drawn}
          complete={picture.complete}
          busy={picture.busy && drawing !== null}
          outdated={outdated}
          outdatedNote={
            outdated && (
              <p className={styles.outdated} role="status">
                {outdatedText(outdated, picture.inUse, failure !== null)}
              </p>
            )
          }
          failure={failure}
          refusal={props.refusal}
          onRetry={picture.retry}
          stuck={picture.stuck}
          panes={panesBelow(state)}
          state={state}
          onWindow={onWindow}
          onWhole={() => onWindow(null, 'push')}
        />
      </DayMarker.Provider>
      {facts?.time && view && (
        <MarkList state={state} covers={view.history} hrefOf={hrefOf} onChange={change} />
      )}
      {study && <Occurrences study={study} state={state} hrefOf={hrefOf} />}
      {state.rule && view?.rule && <RuleResult test={view.rule} state={state} hrefOf={hrefOf} />}
      {facts?.overlays && (
        <div className={styles.minimap}>
          {drawing && whole && whole.time.length > 1 && (
            <drawing.Minimap series={whole} chart={chart} size={size} onWindow={onWindow} />
          )}
        </div>
      )}
      <ChartFoot endpoint={endpoint} origin={props.origin} panel={panel} page={page} />
      <JoinedNotes legend={legend} />
      <p className={styles.printed}>
        {props.pageBase}
        {hrefOf(state)}
      </p>
    </section>
  )
}
