'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Origin, SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import { apiHref } from '@/lib/url/hrefs'
import type { Statistics } from '@/lib/view/statistics'
import { ControlRow, withPriceToggled } from '../controls/control-row'
import { offeredMarks } from '../controls/offered-marks'
import { timeframes, withTimeframe } from '../controls/timeframes'
import { describeOrigin } from '../shell/source-badge'
import { ApiTab } from './api-tab'
import { ChartActions } from './chart-actions'
import { ChartHead } from './chart-head'
import { explainFailure, type Failure } from './explain-failure'
import type { Freshness } from './freshness'
import { type InitialPicture, scaleInUse } from './initial-picture'
import { Legend } from './legend'
import styles from './panel.module.css'
import { PanelNotices } from './panel-notices'
import { Plot } from './plot'
import { queryClient } from './query-client'
import { seenSpan } from './seen-span'
import { StatisticsStrip } from './statistics-strip'
import { TableTab } from './table-tab'
import { TAB_PANEL, Tabs, tabId } from './tabs'
import { toggledFields } from './toggled-fields'
import { usePicture } from './use-picture'
import { useSize } from './use-size'
import { useStatistics } from './use-statistics'
import { useViewState } from './use-view-state'

export interface PanelProps {
  endpoint: Endpoint
  /** Parameters that the old name in the address stands for. */
  preset: Readonly<Record<string, string>>
  initial: InitialPicture | null
  /** Why the server could not draw. */
  failure: Failure | null
  /** Figures measured on the server, and the parameters they hold for. */
  server: { statistics: Statistics | null; params: Readonly<Record<string, string>> }
  freshness: Freshness | null
  origin: Origin | null
  /** Set when the server's picture is the last good one. */
  stale: SeriesData['stale'] | null
  apiBase: string
  /** Where an old name led here from. */
  renamed: string | null
  about: ReactNode
  /** The newest rows, when the server was asked for the table. */
  latest: ReactNode
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
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const { drawing, drawn, thinned, failure, busy, retry } = usePicture(endpoint, state, size)
  const chart = drawn?.chart ?? null
  const legend = chart?.legend ?? initial?.legend ?? []
  const priceFields = useMemo(
    () => new Set(endpoint.fields.filter((field) => field.role === 'price').map((field) => field.name)),
    [endpoint],
  )
  const statistics = useStatistics({ endpoint, state, server: props.server, drawing, drawn, thinned })
  const seen = useMemo(() => (drawn ? seenSpan(drawn.series, state) : null), [drawn, state])

  const toggle = (name: string) => {
    const entry = legend.find((candidate) => candidate.field === name)
    if (entry && priceFields.has(name)) change(withPriceToggled(state, entry.drawn))
    else change({ ...state, show: toggledFields(legend, priceFields, name) })
  }

  const onWindow = (window: { from: number; to: number } | null) => {
    const from = window ? dayOf(window.from) : null
    const to = window ? dayOf(window.to) : null
    change({ ...state, from, to }, 'replace')
  }

  const whole = () => {
    const spans = timeframes(endpoint)
    change(withTimeframe(state, spans[spans.length - 1]))
  }

  return (
    <article>
      <ChartHead
        endpoint={endpoint}
        freshness={props.freshness}
        actions={
          <ChartActions
            endpoint={endpoint}
            state={state}
            frame={frame}
            seen={seen}
            lastDay={props.freshness?.last ?? null}
          />
        }
      />
      <PanelNotices
        notices={notices}
        stale={drawn ? drawn.series.stale : (props.stale ?? undefined)}
        renamed={props.renamed}
        title={endpoint.title}
        failure={failure && explainFailure(failure).keepsPicture && (drawn || initial) ? failure : null}
        onRetry={retry}
      />
      <div className={styles.panel}>
        <ControlRow
          endpoint={endpoint}
          state={state}
          autoScale={chart ? scaleInUse(chart) : (initial?.scale ?? 'linear')}
          price={{
            offered: legend.some((entry) => priceFields.has(entry.field)),
            drawn: legend.some((entry) => entry.drawn && priceFields.has(entry.field)),
          }}
          marks={offeredMarks(endpoint.family, state.marks)}
          hrefOf={hrefOf}
          onChange={change}
        />
        <section ref={frame} className={styles.frame} aria-label="Chart">
          <Legend entries={legend} onToggle={toggle} />
          <Plot
            box={box}
            size={size}
            initial={initial}
            drawing={drawing}
            drawn={drawn}
            busy={busy && drawing !== null}
            failure={failure ?? (drawn ? null : props.failure)}
            onRetry={retry}
            window={state}
            onWindow={onWindow}
            onWhole={whole}
          />
          <p className={styles.foot}>
            <span>{props.origin && describeOrigin(props.origin).long}</span>
            {(state.from || state.to) && (
              <button type="button" onClick={() => change({ ...state, from: null, to: null })}>
                Reset zoom
              </button>
            )}
          </p>
        </section>
        <StatisticsStrip statistics={statistics} />
      </div>
      <Tabs
        current={state.tab}
        hrefOf={(tab) => hrefOf({ ...state, tab })}
        onSelect={(tab) => change({ ...state, tab })}
      />
      <div id={TAB_PANEL} className={styles.tabBody} role="tabpanel" aria-labelledby={tabId(state.tab)}>
        {state.tab === 'about' && props.about}
        {state.tab === 'table' && <TableTab endpoint={endpoint} state={state} latest={props.latest} />}
        {state.tab === 'api' && (
          <ApiTab endpoint={endpoint} url={`${props.apiBase}${apiHref(endpoint, state)}`} />
        )}
      </div>
    </article>
  )
}
