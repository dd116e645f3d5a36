'use client'
import type { ReactNode } from 'react'
import type { ListRow } from '@/lib/watchlists/list-row'
import { entryHref } from '@/lib/watchlists/watchlist'
import { PageLink } from '../links/page-link'
import { RowTitle, RowValues } from './row-cells'
import { useListRows } from './use-list-rows'
import styles from './watchlists.module.css'

interface WatchRowsProps extends ReturnType<typeof useListRows> {
  entries: readonly string[]
  /** Name of the list in which keys go on from chart to chart. */
  walk: string
  /** A line below the values of an entry. */
  note?: (entry: string) => ReactNode
}

/** Entries of a list as links with their values. */
export function WatchRows({ entries, rows, hasFailed, walk, note }: WatchRowsProps) {
  return (
    <>
      <ul className={styles.rows} data-walk={walk}>
        {entries.map((entry) => (
          <li key={entry}>
            <PageLink href={entryHref(entry)} className={styles.row}>
              <RowTitle row={rows.get(entry)} entry={entry} />
              <RowValues row={rows.get(entry)} />
              {note?.(entry)}
            </PageLink>
          </li>
        ))}
      </ul>
      {hasFailed && <p role="status">Could not load all values. Reload the page to try again.</p>}
    </>
  )
}

/** The rows of a list that is only read. The page has the first of them, and keys go on from chart to chart in it. */
export function WatchTable({ entries, first }: { entries: readonly string[]; first: readonly ListRow[] }) {
  return <WatchRows entries={entries} {...useListRows(entries, first)} walk="watchlist" />
}
