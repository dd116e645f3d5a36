'use client'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import { dataHref } from '@/lib/url/hrefs'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../ui/button'
import { fetchOnce } from '../data/fetch-once'
import { useFetched } from '../data/use-fetched'
import styles from '../panel/panel.module.css'

const table = fetchOnce(async () => (await import('./loaded-table')).LoadedTable)

/** Table of every row in view. `latest` are rows in the HTML of the server, shown only until those of its state are loaded. */
export function TableTab({
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
