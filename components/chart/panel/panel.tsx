'use client'
import { useMemo, useRef } from 'react'
import { dayOf } from '@/lib/engine/frame'
import { chartTitle } from '@/lib/view/text/chart-title'
import { StatisticsList } from '../readout/statistics'
import { ChartActions } from '../share/chart-actions'
import { ChartFrame } from './chart-frame'
import { ChartHead } from './chart-head'
import styles from './panel.module.css'
import { PanelControls } from './panel-controls'
import { PanelNotices } from './panel-notices'
import type { PanelProps } from './panel-props'
import { PanelTabs } from './panel-tabs'
import { useDayDialogs } from './use-day-dialogs'
import { usePanel } from './use-panel'
import { usePanelEditors } from './use-panel-editors'

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
  const { buttons, studyButton, editors, openFormula } = usePanelEditors(props, panel)
  const { dialogs, goTo, mark } = useDayDialogs(panel)
  const isInTime = chart && !chart.empty && chart.range !== 'none'
  return (
    <article ref={page} className={styles.page}>
      {picture.loading}
      <ChartHead
        endpoint={endpoint}
        title={chartTitle(endpoint, state)}
        freshness={freshness}
        actions={
          <ChartActions
            endpoint={endpoint}
            state={state}
            shown={picture.shown}
            fullScreen={page}
            seen={isInTime ? { first: dayOf(chart.window.from), last: dayOf(chart.window.to) } : null}
            lastDay={freshness?.last ?? null}
            gathered={picture.view?.interval ?? null}
          />
        }
      />
      <PanelNotices
        notices={notices}
        unread={props.unread}
        stale={picture.stale}
        renamed={props.renamed}
        successor={props.successor}
        title={chartTitle(endpoint, state)}
        unreadable={picture.unreadable}
        ended={picture.ended}
        explanation={picture.explanation}
        onRetry={picture.retry}
      />
      <div className={styles.panel} data-outdated={picture.outdated ? '' : undefined}>
        <PanelControls
          endpoint={endpoint}
          initial={initial}
          priceSeries={props.priceSeries}
          panel={panel}
          isPrice={isPrice}
          buttons={buttons}
          studyButton={studyButton}
          onGoTo={goTo}
          onMark={mark}
        />
        {editors}
        <ChartFrame
          endpoint={endpoint}
          initial={initial}
          refusal={props.refusal}
          origin={props.origin}
          pageBase={props.pageBase}
          panel={panel}
          isPrice={isPrice}
          page={page}
          onMark={mark}
        />
        <StatisticsList statistics={picture.statistics} />
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
