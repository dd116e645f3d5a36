'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { dayOf } from '@/lib/engine/frame'
import { withOwnMark, withoutOwnMark } from '@/lib/url/own-mark'
import type { ViewState } from '@/lib/url/view-state'
import { notesOf } from '@/lib/view/readout/note'
import type { Statistics } from '@/lib/view/readout/statistic'
import { chartTitle, plainTitle } from '@/lib/view/text/chart-title'
import { ViewAsVisitor } from '../../display/visitor-view'
import { PageLink } from '../../links/page-link'
import { NoticeBox } from '../../ui/notice-box'
import { ChartActions } from '../share/chart-actions'
import { ChartFrame } from './chart-frame'
import { ChartHead } from './chart-head'
import styles from './panel.module.css'
import { PanelControls } from './panel-controls'
import { PanelNotices } from './panel-notices'
import type { PanelProps } from './panel-props'
import { PanelTabs } from './panel-tabs'
import { type PanelView, usePanel } from './use-panel'
import { usePanelEditors } from './use-panel-editors'
import { whyHref } from './why-href'

/** A chart page below its navigation. */
export function Panel(props: PanelProps) {
  const { endpoint, initial } = props
  const { notices, panel } = usePanel(props)
  const { state, picture } = panel
  const { chart, freshness } = picture
  const page = useRef<HTMLElement>(null)
  const prices = useMemo(
    () => new Set(endpoint.fields.filter(({ role }) => role === 'price').map(({ name }) => name)),
    [endpoint],
  )
  const isPrice = (name: string) => prices.has(name)
  const { dock, failure, openFormula, openStyle, ...tools } = usePanelEditors(props, panel)
  const { dialogs, goTo, mark } = useDayDialogs(panel)
  const isInTime = chart && !chart.empty && chart.range !== 'none'
  return (
    <article ref={page} className={styles.page}>
      {picture.loading}
      <ChartHead
        endpoint={endpoint}
        title={chartTitle(endpoint, state)}
        seriesTitle={plainTitle(endpoint, state.params)}
        freshness={freshness}
        actions={
          <ChartActions
            endpoint={endpoint}
            state={state}
            onStyle={openStyle}
            onTitle={(title) => panel.change({ ...state, title })}
            shown={picture.shown}
            fullScreen={page}
            seen={isInTime ? { first: dayOf(chart.window.from), last: dayOf(chart.window.to) } : null}
            lastDay={freshness?.last ?? null}
            gathered={picture.view?.interval ?? null}
          />
        }
      />
      <VisitorsSee visitors={props.visitors} state={state} />
      <PanelNotices
        notices={notices}
        unread={props.unread}
        stale={picture.stale}
        renamed={props.renamed}
        title={chartTitle(endpoint, state)}
        unreadable={picture.unreadable}
        data={notesOf(picture.notes, 'reads')}
        explanation={picture.explanation}
        onRetry={picture.retry}
      />
      {failure}
      <div
        className={styles.panel}
        data-outdated={picture.outdated ? '' : undefined}
        data-docked={dock ? '' : undefined}
      >
        <PanelControls
          endpoint={endpoint}
          offeredMarks={props.offeredMarks}
          priceSeries={props.priceSeries}
          panel={panel}
          isPrice={isPrice}
          tools={tools}
          onGoTo={goTo}
          onMark={mark}
        />
        {dock}
        <ChartFrame
          endpoint={endpoint}
          initial={initial}
          refusal={props.refusal}
          origin={props.origin}
          pageBase={props.pageBase}
          successor={props.successor}
          panel={panel}
          isPrice={isPrice}
          page={page}
          onMark={mark}
        />
        {props.apart}
        {picture.drawing && picture.drawn ? (
          <picture.drawing.ReachTable rows={picture.drawn.series.reached ?? []} />
        ) : (
          props.reached
        )}
        <StatisticsList
          statistics={picture.statistics}
          linkTo={picture.facts?.overlays ? (days) => whyHref(panel, days) : null}
        />
      </div>
      {dialogs}
      <PanelTabs
        endpoint={endpoint}
        apiBase={props.apiBase}
        about={props.about}
        latest={props.latest}
        requests={props.requests}
        panel={panel}
        openFormula={picture.facts?.overlays ? openFormula : null}
      />
    </article>
  )
}

/** The dialogs “Go to date” and “Mark days”, and functions that open them; null where there is no time axis. */
function useDayDialogs({ state, change, onWindow, picture: { drawing, timed } }: PanelView) {
  const [going, setGoing] = useState(false)
  const [marking, setMarking] = useState<{ day: string | null } | null>(null)
  const goTo = useCallback(() => setGoing(true), [])
  const mark = useCallback((day: string | null) => setMarking({ day }), [])
  const dialogs = drawing && timed && (
    <>
      <drawing.GoToDate
        window={timed.window}
        history={timed.history}
        isOpen={going}
        onClose={() => setGoing(false)}
        onGo={(window) => onWindow(window, 'push')}
      />
      <drawing.MarkDays
        history={timed.history}
        marks={state.ownMarks}
        day={marking?.day ?? null}
        isOpen={marking !== null}
        onAdd={(own) => change({ ...state, ownMarks: withOwnMark(state.ownMarks, own) })}
        onRemove={(own) => change({ ...state, ownMarks: withoutOwnMark(state.ownMarks, own) })}
        onClose={() => setMarking(null)}
      />
    </>
  )
  return { dialogs, goTo: drawing && timed ? goTo : null, mark: drawing && timed ? mark : null }
}

/** Last value, changes, extremes, place in history. A change leads to its parts, where it has some. */
function StatisticsList({
  statistics,
  linkTo,
}: {
  statistics: Statistics | null
  linkTo: ((days: { from: string; to: string }) => string) | null
}) {
  if (!statistics || statistics.items.length === 0) return null
  return (
    <dl className={styles.stats} aria-label={`Statistics of ${statistics.label}`}>
      {statistics.items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd data-sign={item.sign} data-old={item.isOld ? '' : undefined}>
            {item.between && linkTo ? (
              <PageLink href={linkTo(item.between)} title="Take this change apart by inputs">
                <Figure text={item.text} />
              </PageLink>
            ) : (
              <Figure text={item.text} />
            )}
            <small>{item.note.replace(/ [A-Z]{3,4}$/, '')}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The unit is dimmed, and wraps below the number if there is no room. */
function Figure({ text }: { text: string }) {
  const [, number, unit] = /^(.*\d(?: [EPTBMk])?) ([^\d%]+)$/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      <span className={styles.number}>{number}</span> <span className={styles.unit}>{unit}</span>
    </>
  )
}

/** For the operator: what visitors see instead. The server says it for the parameters of the first address. */
function VisitorsSee({ visitors, state }: Pick<PanelProps, 'visitors'> & { state: ViewState }) {
  if (!visitors || JSON.stringify(visitors.of.params) !== JSON.stringify(state.params)) return null
  return (
    <div className={styles.notices}>
      <NoticeBox tone="plain">
        <span>{visitors.see}</span>
        <ViewAsVisitor />
      </NoticeBox>
    </div>
  )
}
