'use client'
import { apiHref } from '@/lib/url/hrefs'
import { FormulaOpener } from '../compare/open-formula'
import { RequestTab } from '../request/request-tab'
import { TableTab } from '../table/table-tab'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'
import { TAB_PANEL, Tabs, tabId } from './tabs'
import type { PanelView } from './use-panel'

interface PanelTabsProps extends Pick<PanelProps, 'endpoint' | 'apiBase' | 'about' | 'latest' | 'requests'> {
  panel: PanelView
  /** Opens a formula in its editor; null where formulas are not offered. */
  openFormula: ((text: string) => void) | null
}

/** The tabs under a chart, and the chosen one. */
export function PanelTabs({ endpoint, panel, ...props }: PanelTabsProps) {
  const { state, change, hrefOf, picture } = panel
  const { view, shown } = picture
  const url = `${props.apiBase}${apiHref(endpoint, shown, view?.history.to ?? null)}`
  return (
    <>
      <Tabs
        current={state.tab}
        hrefOf={(tab) => hrefOf({ ...state, tab })}
        onSelect={(tab) => change({ ...state, tab })}
      />
      <div id={TAB_PANEL} className={styles.tabBody} role="tabpanel" aria-labelledby={tabId(state.tab)}>
        {state.tab === 'about' && (
          <FormulaOpener.Provider value={props.openFormula}>{props.about}</FormulaOpener.Provider>
        )}
        {state.tab === 'table' && (
          <TableTab
            endpoint={endpoint}
            state={shown}
            latest={props.latest}
            gathered={view?.interval ?? null}
          />
        )}
        {state.tab === 'api' && (
          <RequestTab endpoint={endpoint} url={url} shown={shown} still={props.requests} />
        )}
      </div>
    </>
  )
}
