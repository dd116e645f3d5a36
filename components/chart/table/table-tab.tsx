'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesHref, seriesQuery } from '@/lib/query/series-query'
import { drawingOptions } from '@/lib/url/drawing-options'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../ui/button'
import { fetchOnce } from '../data/fetch-once'
import { useFetched } from '../data/use-fetched'
import { failureOf } from '../panel/explain-failure'
import { FailureMessage } from '../panel/failure-message'
import styles from '../panel/panel.module.css'

const table = fetchOnce(async () => (await import('./data-table')).DataTable)

/**
 * Table of every row in view. While rows are loading, the previous ones stay, marked as busy. `latest` are rows in the
 * HTML of the server, shown only until the rows of the same state are loaded.
 */
export function TableTab({
  endpoint,
  state,
  latest,
}: {
  endpoint: Endpoint
  state: ViewState
  latest: ReactNode
}) {
  const rows = { ...state, show: null }
  const href = seriesHref(endpoint, rows, null)
  const isFirst = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [ofDocument] = useState(isFirst ? href : null)
  const { value: DataTable, failed, retry } = useFetched(table)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...seriesQuery(endpoint, rows, null),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <FailureMessage failure={failureOf(error)} onRetry={() => void refetch()} />
  if (failed) {
    return (
      <p className={styles.small} role="status">
        Could not load the table. <Button onClick={retry}>Try again</Button>
      </p>
    )
  }
  if (data && DataTable) {
    return (
      <div className={styles.rows} aria-busy={isPlaceholderData}>
        <DataTable series={data.series} options={drawingOptions(state)} />
      </div>
    )
  }
  return (href === ofDocument && latest) || <p className={styles.small}>Loading rows …</p>
}
