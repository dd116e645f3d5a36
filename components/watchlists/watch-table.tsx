'use client'
import type { ListRow } from '@/lib/watchlists/list-row'
import { entryHref } from '@/lib/watchlists/watchlist'
import { PageLink } from '../links/page-link'
import { RowTitle, RowValues } from './row-cells'
import { useListRows } from './use-list-rows'
import styles from './watchlists.module.css'

/** The rows of a list that is only read. The page has the first of them, and keys go on from chart to chart in it. */
export function WatchTable({ entries, first }: { entries: readonly string[]; first: readonly ListRow[] }) {
  const { rows, hasFailed } = useListRows(entries, first)
  return (
    <>
      <ul className={styles.rows} data-walk="watchlist">
        {entries.map((entry) => (
          <li key={entry}>
            <PageLink href={entryHref(entry)} className={styles.row}>
              <RowTitle row={rows.get(entry)} entry={entry} />
              <RowValues row={rows.get(entry)} />
            </PageLink>
          </li>
        ))}
      </ul>
      {hasFailed && <p role="status">Could not load all values. Reload the page to try again.</p>}
    </>
  )
}
