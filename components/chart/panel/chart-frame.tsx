'use client'
import { Activity, lazy, type RefObject, Suspense, useState } from 'react'
import { usualMarks } from '@/lib/contract/events/event-lists'
import { panesBelow } from '@/lib/url/panes-below'
import type { ViewState } from '@/lib/url/view-state'
import type { LegendEntry } from '@/lib/view/chart'
import { noted, notesOf } from '@/lib/view/readout/note'
import { PageLink } from '../../links/page-link'
import { describeOrigin } from '../../shell/source-badge'
import { NotesChip } from '../../ui/notes-chip'
import { Plot } from '../canvas/plot'
import { FailedLines } from '../compare/failed-lines'
import { DayMarker } from '../marks/day-marker'
import { Legend } from '../readout/legend'
import type * as Clicks from '../readout/legend-clicks'
import { outdatedText } from '../readout/outdated-text'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'

// Styles of the results, which arrive later.
import '../marks/marks.module.css'
import '../rule/rule.module.css'

const ChartResults = lazy(() => import('../marks/chart-results'))

interface ChartFrameProps
  extends Pick<PanelProps, 'endpoint' | 'initial' | 'refusal' | 'origin' | 'pageBase' | 'successor'> {
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
  const study = state.align && view?.study
  const hasMarks =
    facts?.time === true && (state.marks ?? usualMarks(endpoint.family)).length + state.ownMarks.length > 0
  const hasResults = view && (hasMarks || study || view.rule)
  // The server may send what is in a Suspense for a script to put in its place. An Activity stays in its place.
  const [hadResults] = useState(Boolean(hasResults))
  const Boundary = hadResults ? Activity : Suspense
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
      {hasResults && (
        <Boundary>
          <ChartResults
            state={state}
            family={endpoint.family}
            view={view}
            hasMarks={hasMarks}
            hrefOf={hrefOf}
            onChange={change}
          />
        </Boundary>
      )}
      {facts?.overlays && (
        <div className={styles.minimap}>
          {drawing && whole && whole.time.length > 1 && (
            <drawing.Minimap series={whole} chart={chart} size={size} onWindow={onWindow} />
          )}
        </div>
      )}
      <ChartFoot
        endpoint={endpoint}
        origin={props.origin}
        successor={props.successor}
        panel={panel}
        page={page}
      />
      <JoinedNotes legend={legend} />
      <p className={styles.printed}>
        {props.pageBase}
        {hrefOf(state)}
      </p>
    </section>
  )
}

/** Axis of each compared series, and how its rows were joined. */
function JoinedNotes({ legend }: { legend: readonly LegendEntry[] }) {
  return legend.map(
    ({ field, label, overlay }) =>
      overlay &&
      !overlay.failure && (
        <p key={field} className={styles.joined}>
          {label}: {overlay.note}.
        </p>
      ),
  )
}

interface ChartFootProps extends Pick<PanelProps, 'endpoint' | 'origin' | 'successor'> {
  panel: PanelView
  page: RefObject<HTMLElement | null>
}

/** The line under a chart: origin of the data, notes on what is shown, and buttons. */
function ChartFoot({ endpoint, origin, successor, panel, page }: ChartFootProps) {
  const { state, change, box, picture } = panel
  const { view, drawing, chart, credit, coarser, missing } = picture
  const notes = notesOf([...noted('missingLines', [missing]), ...picture.notes], 'worth')
  // The button disappears with the zoom, so the focus moves to the crosshair.
  const resetZoom = () => {
    box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
    change({ ...state, timeframe: null, from: null, to: null })
  }
  return (
    <div className={styles.foot}>
      <span>
        {origin && describeOrigin(origin, picture.freshness?.last ?? null).long}
        {credit && <> · {credit}</>}
      </span>
      {coarser && <span role="status">{coarser}</span>}
      <NotesChip
        notes={notes}
        more={
          successor && (
            <>
              This series is kept for old links. <PageLink href={successor.href}>{successor.title}</PageLink>{' '}
              replaces it.
            </>
          )
        }
      />
      {view && (state.from || state.to) && (
        <button type="button" onClick={resetZoom}>
          Reset zoom
        </button>
      )}
      {drawing && chart && (
        <drawing.ShortcutsButton
          endpoint={endpoint}
          state={state}
          chart={chart}
          page={page}
          onChange={change}
        />
      )}
    </div>
  )
}
