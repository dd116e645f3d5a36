'use client'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Origin, SeriesData, SeriesMembers } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { withExplicitWindow } from '@/lib/url/explicit-window'
import { apiHref } from '@/lib/url/hrefs'
import { withOwnMark, withoutOwnMark } from '@/lib/url/own-mark'
import { panesBelow } from '@/lib/url/panes-below'
import { paramsInUse } from '@/lib/url/params-in-use'
import type { ViewState } from '@/lib/url/view-state'
import type { ChartPicture } from '@/lib/view/chart'
import type { KindFacts } from '@/lib/view/kinds/kinds'
import { longestLabel } from '@/lib/view/readout/coarser-label'
import { ControlRow } from '../../controls/control-row'
import { offeredMarks } from '../../controls/offered/offered-marks'
import { withTimeframe } from '../../controls/timeframes'
import { describeOrigin } from '../../shell/source-badge'
import { AlignControl } from '../align/align-control'
import { Occurrences } from '../align/occurrences'
import { Plot } from '../canvas/plot'
import { withFormula, withPriceCompared } from '../compare/compared-state'
import { FailedLines } from '../compare/failed-lines'
import { FormulaInputs } from '../compare/formula-inputs'
import { JoinedNotes } from '../compare/joined-notes'
import { FormulaOpener } from '../compare/open-formula'
import { useCompareEditor } from '../compare/use-compare-editor'
import type { InitialPicture } from '../data/initial-picture'
import { useIsFirst } from '../data/use-is-first'
import { useLoadedPicture } from '../data/use-loaded-picture'
import { DayMarker } from '../marks/day-marker'
import { EventsMenu } from '../marks/events-menu'
import { MarkList } from '../marks/mark-list'
import type { Freshness } from '../readout/freshness'
import { Legend } from '../readout/legend'
import type * as Clicks from '../readout/legend-clicks'
import { outdatedText } from '../readout/outdated-text'
import { StatisticsList } from '../readout/statistics'
import type { ServerStatistics } from '../readout/use-statistics'
import { RequestTab } from '../request/request-tab'
import { RuleInput } from '../rule/rule-input'
import { RuleResult } from '../rule/rule-result'
import { useRuleEditor } from '../rule/use-rule-editor'
import { ChartActions } from '../share/chart-actions'
import { TableTab } from '../table/table-tab'
import { ChartHead } from './chart-head'
import styles from './panel.module.css'
import { PanelNotices } from './panel-notices'
import { TAB_PANEL, Tabs, tabId } from './tabs'
import { useViewState } from './use-view-state'

export interface PanelProps {
  endpoint: Endpoint
  /** Parameters that an old name in the address implies. */
  preset: Readonly<Record<string, string>>
  initial: InitialPicture | null
  /** Facts of its kind that the page needs before the drawing code is loaded. */
  facts: Pick<KindFacts, 'time' | 'overlays'> | null
  /** Reason why the server could not draw the chart, if it could not. */
  refusal: ReactNode
  server: ServerStatistics
  freshness: Freshness | null
  origin: Origin | null
  /** Text that the publishers of the data want to be shown next to it. */
  credit: string | null
  /** Set if the server drew the last available data. */
  stale: SeriesData['stale'] | null
  /** Columns of the drawn data with values that are not numbers. */
  unreadable: readonly string[]
  ended: readonly string[]
  /** Members of the series, where it is a total or share of several. */
  members: SeriesMembers | null
  /** Revision of the catalog, for the search. */
  revision: string
  /** Path of the price to compare a series without a price with. */
  priceSeries: string | null
  apiBase: string
  /** Origin of this page, for the address on paper. */
  pageBase: string
  /** Old name in the address, if there is one. */
  renamed: string | null
  about: ReactNode
  /** Latest rows, if the address selects the table. */
  latest: ReactNode
  /** Example requests for browsers without JavaScript, if the address selects the API tab. */
  requests: ReactNode
}

export function Panel(props: PanelProps) {
  const { endpoint, initial, server } = props
  const { state, notices, hrefOf, change } = useViewState(endpoint, props.preset)
  const box = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  const isFirst = useIsFirst(state)
  const { picture, loading, stuck } = useLoadedPicture({
    endpoint,
    state,
    box,
    initial,
    isFirst,
    server,
    freshness: props.freshness,
  })
  const { drawing = null, drawn = null, whole: every = null, complete = null } = picture ?? {}
  const { size = null, failure = null, busy = false } = picture ?? {}
  // Until the loader is there, the picture is the server’s.
  const isOutdated = picture ? picture.outdated !== null : initial !== null && !isFirst
  const inUse = useMemo(() => paramsInUse(endpoint, state), [endpoint, state])
  const outdated = isOutdated ? (picture?.outdated ?? paramsInUse(endpoint, server.of)) : null
  const retry = () => picture?.retry()
  const explanation = failure && drawing?.explainFailure(failure)
  const chart = drawn?.chart ?? null
  const view: ChartPicture | null = chart ?? initial
  const gathered = view?.interval ?? null
  const legend = view?.legend ?? []
  const priceFields = useMemo(
    () => new Set(endpoint.fields.filter((field) => field.role === 'price').map((field) => field.name)),
    [endpoint],
  )
  const statistics = picture ? picture.statistics : isFirst ? server.statistics : null
  const freshness = picture ? picture.freshness : props.freshness
  const study = state.align && view ? view.study : null
  const opening = view?.opening ?? 'all'
  const seen = chart &&
    !chart.empty &&
    chart.range !== 'none' && { first: dayOf(chart.window.from), last: dayOf(chart.window.to) }
  // The shown window stays, whatever an address without a window opens with.
  const shown = withExplicitWindow(state, opening)
  const missing = drawing && drawn && !picture?.coarser ? drawing.missingLines(drawn, state) : null
  const note = picture?.coarser ?? longestLabel(shown.timeframe, state.params)
  const apiUrl = `${props.apiBase}${apiHref(endpoint, shown, view?.history.to ?? null)}`
  const lastDay = freshness?.last ?? null
  const credit = drawing && drawn ? drawing.creditOf(drawn.series) : props.credit
  const { button, Editor, open } = useCompareEditor()
  const rule = useRuleEditor(state.rule)
  const [wanted, setWanted] = useState<string | null>(null)
  const kind = view?.kind
  const facts = (drawing && kind && drawing.KINDS[kind]) ?? props.facts
  const comparable = facts?.overlays === true
  const price = props.priceSeries

  const isPrice = (name: string) => priceFields.has(name)
  const click = (next: (clicks: typeof Clicks) => ViewState) => {
    import('../readout/legend-clicks').then((clicks) => change(next(clicks))).catch(() => {})
  }

  const openFormula = (text: string) => {
    setWanted(text)
    void open()
    change(withFormula(state, text))
  }

  const [going, setGoing] = useState(false)
  const openGoTo = useCallback(() => setGoing(true), [])
  const timed = chart?.edges ? chart : null
  const [marking, setMarking] = useState<{ day: string | null } | null>(null)
  const openMarker = useCallback((day: string | null) => setMarking({ day }), [])

  const onWindow = (window: { from: number; to: number } | null, step: 'push' | 'replace' = 'replace') =>
    change(
      window
        ? { ...state, timeframe: null, from: dayOf(window.from), to: dayOf(window.to) }
        : withTimeframe(state, 'all', opening),
      step,
    )

  const whole = () => change(withTimeframe(state, 'all', opening))

  // The button disappears with the zoom, so the focus moves to the crosshair.
  const resetZoom = () => {
    box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
    change({ ...state, timeframe: null, from: null, to: null })
  }

  return (
    <article ref={page} className={styles.page}>
      {loading}
      <ChartHead
        endpoint={endpoint}
        freshness={freshness}
        actions={
          <ChartActions
            endpoint={endpoint}
            state={state}
            shown={shown}
            fullScreen={page}
            seen={seen || null}
            lastDay={lastDay}
            gathered={gathered}
          />
        }
      />
      <PanelNotices
        notices={notices}
        stale={drawn ? drawn.series.stale : (props.stale ?? undefined)}
        renamed={props.renamed}
        title={endpoint.title}
        unreadable={drawn ? (drawn.series.metadata.unreadable ?? []) : props.unreadable}
        ended={drawn && drawing ? drawing.dataLabels(drawn.series) : props.ended}
        members={drawn ? (drawn.series.metadata.members ?? null) : props.members}
        explanation={explanation?.keepsPicture && (drawn || initial) ? explanation : null}
        onRetry={retry}
      />
      <div className={styles.panel} data-outdated={outdated ? '' : undefined}>
        <ControlRow
          endpoint={endpoint}
          state={state}
          scales={view && !view.empty ? view.scales : null}
          range={view?.range ?? 'none'}
          interval={{ inUse: gathered, offered: view?.intervals ?? [] }}
          price={{
            offered: view?.hasPrice === true && !view.empty,
            drawn: legend.some((entry) => entry.drawn && priceFields.has(entry.field)),
          }}
          main={legend.find(({ drawn, overlay }) => drawn && !overlay)?.field ?? null}
          time={facts?.time ? view : null}
          bitcoin={
            price && comparable
              ? {
                  drawn: state.compared.some(({ path, hidden }) => path === price && !hidden),
                  toggled: withPriceCompared(state, price),
                }
              : null
          }
          events={
            (facts?.time || state.marks.length > 0) && (
              <EventsMenu
                offered={offeredMarks({
                  family: endpoint.family,
                  inUse: state.marks,
                  hasTime: facts?.time,
                  covers: initial?.covers ?? null,
                })}
                state={state}
                onMark={drawing && timed ? () => openMarker(null) : null}
                onChange={(marks) => change({ ...state, marks })}
              />
            )
          }
          onGoTo={drawing && timed ? openGoTo : null}
          align={
            view &&
            !view.empty &&
            (comparable || kind === 'cycles') && (
              <AlignControl endpoint={endpoint} state={state} covers={view.history} onChange={change} />
            )
          }
          hrefOf={hrefOf}
          onChange={change}
        >
          {comparable && (
            <>
              {button}
              {rule.button}
              <FormulaInputs formulas={state.formulas} />
              <RuleInput rule={state.rule} />
            </>
          )}
        </ControlRow>
        {Editor && (
          <Editor
            title={endpoint.title}
            state={state}
            series={drawn?.series ?? null}
            wanted={wanted}
            revision={props.revision}
            onChange={change}
          />
        )}
        {rule.Editor && (
          <rule.Editor
            state={state}
            series={drawn?.series ?? null}
            revision={props.revision}
            onChange={change}
          />
        )}
        <section className={styles.frame} aria-label="Chart">
          <FailedLines legend={legend} />
          <DayMarker.Provider value={timed ? openMarker : null}>
            <Plot
              box={box}
              legend={(readout) => (
                <Legend
                  entries={legend}
                  readout={readout}
                  resolution={drawn?.series.metadata.resolution ?? state.params.dataResolution?.toString()}
                  onToggle={(entry) => click(({ withToggled }) => withToggled(state, legend, isPrice, entry))}
                  onSolo={(entry) => click(({ withSolo }) => withSolo(state, legend, isPrice, entry))}
                  onRemove={(column) => click(({ withoutOverlay }) => withoutOverlay(state, column))}
                />
              )}
              drawing={drawing}
              size={size}
              initial={initial}
              drawn={drawn}
              complete={complete}
              busy={busy && drawing !== null}
              outdated={outdated}
              outdatedNote={
                outdated && (
                  <p className={styles.outdated} role="status">
                    {outdatedText(outdated, inUse, failure !== null)}
                  </p>
                )
              }
              failure={failure}
              refusal={props.refusal}
              onRetry={retry}
              stuck={stuck}
              panes={panesBelow(state)}
              state={state}
              onWindow={onWindow}
              onWhole={whole}
            />
          </DayMarker.Provider>
          {facts?.time && view && (
            <MarkList state={state} covers={view.history} hrefOf={hrefOf} onChange={change} />
          )}
          {study && <Occurrences study={study} state={state} hrefOf={hrefOf} />}
          {state.rule && view?.rule && <RuleResult test={view.rule} state={state} hrefOf={hrefOf} />}
          {comparable && (
            <div className={styles.minimap}>
              {drawing && every && every.time.length > 1 && (
                <drawing.Minimap series={every} chart={chart} size={size} onWindow={onWindow} />
              )}
            </div>
          )}
          <div className={styles.foot}>
            <span>
              {props.origin && describeOrigin(props.origin, lastDay).long}
              {credit && <> · {credit}</>}
            </span>
            {note && <span role="status">{note}</span>}
            {missing && <span role="status">{missing}</span>}
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
          <JoinedNotes legend={legend} />
          <p className={styles.printed}>
            {props.pageBase}
            {hrefOf(state)}
          </p>
        </section>
        <StatisticsList statistics={statistics} />
      </div>
      {drawing && timed && (
        <drawing.GoToDate
          window={timed.window}
          history={timed.history}
          isOpen={going}
          onClose={() => setGoing(false)}
          onGo={(window) => onWindow(window, 'push')}
        />
      )}
      {drawing && timed && (
        <drawing.MarkDays
          history={timed.history}
          marks={state.ownMarks}
          day={marking?.day ?? null}
          isOpen={marking !== null}
          onAdd={(mark) => change({ ...state, ownMarks: withOwnMark(state.ownMarks, mark) })}
          onRemove={(mark) => change({ ...state, ownMarks: withoutOwnMark(state.ownMarks, mark) })}
          onClose={() => setMarking(null)}
        />
      )}
      <Tabs
        current={state.tab}
        hrefOf={(tab) => hrefOf({ ...state, tab })}
        onSelect={(tab) => change({ ...state, tab })}
      />
      <div id={TAB_PANEL} className={styles.tabBody} role="tabpanel" aria-labelledby={tabId(state.tab)}>
        {state.tab === 'about' && (
          <FormulaOpener.Provider value={comparable ? openFormula : null}>
            {props.about}
          </FormulaOpener.Provider>
        )}
        {state.tab === 'table' && (
          <TableTab endpoint={endpoint} state={shown} latest={props.latest} gathered={gathered} />
        )}
        {state.tab === 'api' && (
          <RequestTab endpoint={endpoint} url={apiUrl} shown={shown} still={props.requests} />
        )}
      </div>
    </article>
  )
}
