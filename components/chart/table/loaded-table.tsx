'use client'
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import { seriesQuery } from '@/lib/query/series-query'
import { drawingOptions } from '@/lib/url/drawing-options'
import type { ViewState } from '@/lib/url/view-state'
import { queryClient } from '../data/query-client'
import { useDrawing } from '../data/use-drawing'
import { failureOf } from '../panel/failure'
import styles from '../panel/panel.module.css'
import { DataTable } from './data-table'

export interface LoadedTableProps {
  endpoint: Endpoint
  /** The state without its selection of fields. */
  rows: ViewState
  state: ViewState
  gathered: Interval | null
  /** Shown until the first rows are loaded. */
  before: ReactNode
}

/** Table of every row in view. While rows are loading, the previous ones stay, marked as busy. */
export function LoadedTable(props: LoadedTableProps) {
  return (
    <QueryClientProvider client={queryClient()}>
      <Rows {...props} />
    </QueryClientProvider>
  )
}

function Rows({ endpoint, rows, state, gathered, before }: LoadedTableProps) {
  const drawing = useDrawing()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...seriesQuery(endpoint, rows, null),
    placeholderData: keepPreviousData,
  })
  if (error && !data && drawing)
    return <drawing.FailureMessage failure={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return before
  return (
    <div className={styles.rows} aria-busy={isPlaceholderData}>
      <DataTable series={data.series} options={drawingOptions(state)} gathered={gathered} />
    </div>
  )
}
