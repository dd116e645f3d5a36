'use client'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import { fileAddresses } from '@/lib/url/code/file-addresses'
import { apiHref, dataHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../ui/button'
import { FormulaOpener } from '../compare/open-formula'
import { fetchOnce } from '../data/fetch-once'
import { useFetched } from '../data/use-fetched'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'
import { TAB_PANEL, Tabs, tabId } from './tabs'
import type { PanelView } from './use-panel'

const table = fetchOnce(async () => (await import('../table/loaded-table')).LoadedTable)

/** Table of every row in view. `latest` are rows in the HTML of the server, shown only until those of its state are loaded. */
function TableTab({
  endpoint,
  state,
  latest,
  gathered,
}: {
  endpoint: Endpoint
  state: ViewState
  latest: ReactNode
  /** Interval of the periods on screen; null if the rows are those of the series. */
  gathered: Interval | null
}) {
  const rows = { ...state, show: null }
  const href = dataHref(endpoint, rows)
  const isFirst = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [ofDocument] = useState(isFirst ? href : null)
  const { value: LoadedTable, failed, retry } = useFetched(table)
  if (failed) {
    return (
      <p className={styles.small} role="status">
        Could not load the table. <Button onClick={retry}>Try again</Button>
      </p>
    )
  }
  const before = (href === ofDocument && latest) || <p className={styles.small}>Loading rows …</p>
  if (!LoadedTable) return before
  return <LoadedTable endpoint={endpoint} rows={rows} state={state} gathered={gathered} before={before} />
}

const tab = fetchOnce(async () => (await import('../request/api-tab')).ApiTab)

/** The request behind the chart. `still` is the HTML of the server, shown until the script is loaded. */
function RequestTab({
  endpoint,
  url,
  shown,
  still,
}: {
  endpoint: Endpoint
  url: string
  /** The chart with the timeframe it opens with. */
  shown: ViewState
  still: ReactNode
}) {
  const { value: ApiTab, failed, retry } = useFetched(tab)
  if (ApiTab) {
    return <ApiTab endpoint={endpoint} url={url} files={fileAddresses(endpoint, shown, location.origin)} />
  }
  return (
    <>
      {still ?? <code>GET {url}</code>}
      {failed && (
        <p className={styles.small} role="status">
          Could not load the examples. <Button onClick={retry}>Try again</Button>
        </p>
      )}
    </>
  )
}

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
