'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { seriesHref, seriesQuery } from '@/lib/query/series-query'
import { toLook } from '@/lib/url/look'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../ui/button'
import { failureOf } from './explain-failure'
import { FailureMessage } from './failure-message'
import { fetchOnce } from './fetch-once'
import styles from './panel.module.css'
import { useFetched } from './use-fetched'

const table = fetchOnce(async () => (await import('./table-twin')).TableTwin)

/**
 * The table of the window shown, with every row of it; the rows before stand, marked as busy, until it is there.
 * `latest` are the rows that came with the document, and stand in for none but those.
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
  const { value: TableTwin, failed, retry } = useFetched(table)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...seriesQuery(endpoint, rows, null),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <FailureMessage failure={failureOf(error)} onRetry={() => void refetch()} />
  if (failed) {
    return (
      <p className={styles.small} role="status">
        The table could not be loaded. <Button onClick={retry}>Try again</Button>
      </p>
    )
  }
  if (data && TableTwin) {
    return (
      <div className={styles.rows} aria-busy={isPlaceholderData}>
        <TableTwin series={data.series} look={toLook(state)} />
      </div>
    )
  }
  return (href === ofDocument && latest) || <p className={styles.small}>Fetching the rows …</p>
}
