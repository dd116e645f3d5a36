'use client'
import type { ListRow } from '@/lib/watchlists/list-row'
import { useListRows } from './use-list-rows'
import { WatchRows } from './watch-rows'

/** The rows of a list that is only read. The page has the first of them, and keys go on from chart to chart in it. */
export function WatchTable({ entries, first }: { entries: readonly string[]; first: readonly ListRow[] }) {
  return <WatchRows entries={entries} {...useListRows(entries, first)} walk="watchlist" />
}
