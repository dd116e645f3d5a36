'use client'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { seriesQuery } from '@/lib/query/series-query'
import { toLook } from '@/lib/url/look'
import type { ViewState } from '@/lib/url/view-state'
import type { Look } from '@/lib/view/chart'
import { failureOf } from './explain-failure'
import { FailureMessage } from './failure-message'
import styles from './panel.module.css'

/** The table of the window shown, with every row of it; `latest` stands in until it is there. */
export function TableTab({
  endpoint,
  state,
  latest,
}: {
  endpoint: Endpoint
  state: ViewState
  latest: ReactNode
}) {
  const [Table, setTable] = useState<ComponentType<{ series: SeriesData; look: Look }> | null>(null)
  useEffect(() => {
    import('./table-twin').then(({ TableTwin }) => setTable(() => TableTwin))
  }, [])
  const { data, error, refetch } = useQuery(seriesQuery(endpoint, { ...state, show: null }, null))
  if (error) return <FailureMessage failure={failureOf(error)} onRetry={() => void refetch()} />
  if (!data || !Table) return latest ?? <p className={styles.small}>Fetching the rows …</p>
  return <Table series={data.series} look={toLook(state)} />
}
