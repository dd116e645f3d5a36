'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { isWindowParam } from '@/lib/contract/params/dictionary'
import type { ParamValues } from '@/lib/contract/params/param'
import type { Origin, SeriesData, SeriesMembers } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { apiHref } from '@/lib/url/hrefs'
import { panesBelow } from '@/lib/url/panes-below'
import { KINDS } from '@/lib/view/kinds/kinds'
import { endedLabels } from '@/lib/view/readout/ended-labels'
import type { Statistics } from '@/lib/view/readout/statistics'
import { scaleInUse } from '@/lib/view/scale-in-use'
import { ControlRow, withPriceToggled } from '../../controls/control-row'
import { offeredMarks } from '../../controls/offered-marks'
import { timeframes, withTimeframe } from '../../controls/timeframes'
import { describeOrigin } from '../../shell/source-badge'
import { Plot } from '../canvas/plot'
import { useSize } from '../canvas/use-size'
import { withOverlayToggled, withoutOverlay, withPriceCompared } from '../compare/compared-state'
import { JoinedNotes } from '../compare/joined-notes'
import { useCompareEditor } from '../compare/use-compare-editor'
import type { InitialPicture } from '../data/initial-picture'
import { queryClient } from '../data/query-client'
import { usePicture } from '../data/use-picture'
import type { Freshness } from '../readout/freshness'
import { Legend } from '../readout/legend'
import { StatisticsList } from '../readout/statistics'
import { toggledFields } from '../readout/toggled-fields'
import { useFreshness } from '../readout/use-freshness'
import { useStatistics } from '../readout/use-statistics'
import { RequestTab } from '../request/request-tab'
import { ChartActions } from '../share/chart-actions'
import { daysInView } from '../share/days-in-view'
import { TableTab } from '../table/table-tab'
import { ChartHead } from './chart-head'
import { explainFailure, type Failure } from './explain-failure'
import styles from './panel.module.css'
import { PanelNotices } from './panel-notices'
import { TAB_PANEL, Tabs, tabId } from './tabs'
import { useViewState } from './use-view-state'

export interface PanelProps {
  endpoint: Endpoint
  /** Parameters that an old name in the address implies. */
  preset: Readonly<Record<string, string>>
  initial: InitialPicture | null
  /** Why the server could not draw the chart. */
  failure: Failure | null
  /** Statistics from the server, and the parameters they belong to. */
  server: { statistics: Statistics | null; params: ParamValues }
  freshness: Freshness | null
  origin: Origin | null
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
  /** Old name in the address, if there is one. */
  renamed: string | null
  about: ReactNode
  /** Latest rows, if the address selects the table. */
  latest: ReactNode
  /** Example requests for browsers without JavaScript, if the address selects the API tab. */
  requests: ReactNode
}

export function Panel(props: PanelProps) {
  return (
    <QueryClientProvider client={queryClient()}>
      <PanelBody {...props} />
    </QueryClientProvider>
  )
}

function PanelBody(props: PanelProps) {
  const { endpoint, initial } = props
  const { state, notices, hrefOf, change } = useViewState(endpoint, props.preset)
  const box = useRef<HTMLDivElement>(null)
  const fullScreen = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const picture = usePicture(endpoint, state, size, { initial, ahead: true })
  const { drawing, drawn, whole: every, thinned, failure, busy, retry } = picture
  const chart = drawn?.chart ?? null
  const legend = chart?.legend ?? initial?.legend ?? []
  const priceFields = useMemo(
    () => new Set(endpoint.fields.filter((field) => field.role === 'price').map((field) => field.name)),
    [endpoint],
  )
  const { server } = props
  const { statistics, complete } = useStatistics({ endpoint, state, server, drawing, whole: every, thinned })
  const found = { freshness: props.freshness, params: server.params }
  const freshness = useFreshness({ state, server: found, drawing, drawn, complete })
  const seen = useMemo(() => (drawn ? daysInView(drawn.series, state) : null), [drawn, state])

  const apiUrl = `${props.apiBase}${apiHref(endpoint, state)}`
  const lastDay = freshness?.last ?? null
  const { button, Editor } = useCompareEditor()
  const kind = chart?.kind ?? initial?.kind
  const comparable = kind !== undefined && KINDS[kind].overlays
  const price = props.priceSeries
  // With a window parameter, the first and last day of the whole series are unknown.
  const cutShort = Object.keys(server.params).some(isWindowParam)

  const toggle = (name: string) => {
    const entry = legend.find((candidate) => candidate.field === name)
    if (entry?.overlay) change(withOverlayToggled(state, name))
    else if (entry && priceFields.has(name)) change(withPriceToggled(state, entry.drawn))
    else change({ ...state, show: toggledFields(legend, priceFields, name) })
  }

  const onWindow = (window: { from: number; to: number } | null) => {
    const from = window ? dayOf(window.from) : null
    const to = window ? dayOf(window.to) : null
    change({ ...state, from, to }, 'replace')
  }

  const whole = () => {
    const spans = timeframes(endpoint, lastDay)
    change(withTimeframe(state, spans[spans.length - 1]))
  }

  // The button disappears with the zoom, so the focus moves to the crosshair.
  const resetZoom = () => {
    box.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true })
    change({ ...state, from: null, to: null })
  }

  return (
    <article>
      <ChartHead
        endpoint={endpoint}
        freshness={freshness}
        actions={
          <ChartActions
            endpoint={endpoint}
            state={state}
            fullScreen={fullScreen}
            seen={seen}
            lastDay={lastDay}
          />
        }
      />
      <PanelNotices
        notices={notices}
        stale={drawn ? drawn.series.stale : (props.stale ?? undefined)}
        renamed={props.renamed}
        title={endpoint.title}
        unreadable={drawn ? (drawn.series.metadata.unreadable ?? []) : props.unreadable}
        ended={drawn ? endedLabels(drawn.series) : props.ended}
        members={drawn ? (drawn.series.metadata.members ?? null) : props.members}
        failure={failure && explainFailure(failure).keepsPicture && (drawn || initial) ? failure : null}
        onRetry={retry}
      />
      <div className={styles.panel}>
        <ControlRow
          endpoint={endpoint}
          state={state}
          autoScale={chart?.option ? scaleInUse(chart.option) : (initial?.scale ?? 'linear')}
          price={{
            offered: legend.some((entry) => priceFields.has(entry.field)),
            drawn: legend.some((entry) => entry.drawn && priceFields.has(entry.field)),
          }}
          lastDay={lastDay}
          bitcoin={
            price && comparable
              ? {
                  drawn: state.compared.some(({ path, hidden }) => path === price && !hidden),
                  onToggle: () => change(withPriceCompared(state, price)),
                }
              : null
          }
          marks={offeredMarks({
            family: endpoint.family,
            inUse: state.marks,
            kind,
            covers: cutShort ? null : (initial?.covers ?? null),
          })}
          hrefOf={hrefOf}
          onChange={change}
        >
          {comparable && button}
        </ControlRow>
        {Editor && (
          <Editor
            title={endpoint.title}
            state={state}
            overlays={drawn?.series.overlays ?? []}
            revision={props.revision}
            onChange={change}
          />
        )}
        <section ref={fullScreen} className={styles.frame} aria-label="Chart">
          <Legend
            entries={legend}
            onToggle={toggle}
            onRemove={(column) => change(withoutOverlay(state, column))}
          />
          <Plot
            box={box}
            size={size}
            initial={initial}
            drawn={drawn}
            complete={complete}
            busy={busy && drawing !== null}
            failure={failure ?? (drawn ? null : props.failure)}
            onRetry={retry}
            panes={panesBelow(state)}
            state={state}
            onWindow={onWindow}
            onWhole={whole}
          />
          {comparable && (
            <div className={styles.minimap}>
              {drawing && every && every.time.length > 1 && (
                <drawing.Minimap series={every} from={state.from} to={state.to} onWindow={onWindow} />
              )}
            </div>
          )}
          <p className={styles.foot}>
            <span>{props.origin && describeOrigin(props.origin).long}</span>
            {picture.coarser && <span role="status">{picture.coarser}</span>}
            {(state.from || state.to) && (
              <button type="button" onClick={resetZoom}>
                Reset zoom
              </button>
            )}
          </p>
          <JoinedNotes legend={legend} />
        </section>
        <StatisticsList statistics={statistics} />
      </div>
      <Tabs
        current={state.tab}
        hrefOf={(tab) => hrefOf({ ...state, tab })}
        onSelect={(tab) => change({ ...state, tab })}
      />
      <div id={TAB_PANEL} className={styles.tabBody} role="tabpanel" aria-labelledby={tabId(state.tab)}>
        {state.tab === 'about' && props.about}
        {state.tab === 'table' && <TableTab endpoint={endpoint} state={state} latest={props.latest} />}
        {state.tab === 'api' && <RequestTab endpoint={endpoint} url={apiUrl} still={props.requests} />}
      </div>
    </article>
  )
}
