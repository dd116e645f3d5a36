import { useSearchParams } from 'next/navigation'
import type { SeriesData } from '@/lib/contract/series'
import { unusedText } from '@/lib/url/settings/unused-text'
import type { Notice } from '@/lib/url/view-state'
import { NoticeBox } from '../../ui/notice-box'
import type { Explanation } from './explain-failure'
import styles from './panel.module.css'

/** Visible sentences that change what a reader sees: an old name, an invalid setting, incomplete and outdated data. */
export function PanelNotices({
  notices,
  unread,
  stale,
  renamed,
  title,
  unreadable,
  data,
  explanation,
  onRetry,
}: {
  notices: readonly Notice[]
  /** Names in the first address that the chart does not read. */
  unread: readonly Notice[]
  stale: SeriesData['stale']
  renamed: string | null
  title: string
  /** Columns with values that are not numbers. */
  unreadable: readonly string[]
  /** Notes that change the reading of the values, in sentences. */
  data: readonly string[]
  /** Explanation of a failure that keeps the chart on screen. */
  explanation: Explanation | null
  onRetry: () => void
}) {
  const search = useSearchParams()
  const unused = unread.filter(({ name }) => search.has(name))
  const lists = [notices, unused, unreadable, data]
  if (lists.every(({ length }) => length === 0) && !stale && renamed === null && !explanation) return null
  return (
    <div className={styles.notices}>
      {renamed && (
        <NoticeBox tone="plain">
          <span>
            <strong>{renamed}</strong> was renamed to {title}. Links with the old name still work.
          </span>
        </NoticeBox>
      )}
      {notices.map((notice) => (
        <NoticeBox key={`${notice.name} ${notice.value}`} tone="warn">
          <span>
            Invalid value “{notice.value}” for <strong>{notice.name}</strong>: {notice.reason}. The default is
            used.
          </span>
        </NoticeBox>
      ))}
      {unused.length > 0 && (
        <NoticeBox tone="warn">
          <span>{unusedText(unused.map(({ reason }) => reason))}</span>
        </NoticeBox>
      )}
      {stale && (
        <NoticeBox tone="warn">
          <span data-upstream="down">
            Showing the last available data, from {stale.since.replace('T', ' ').slice(0, 16)} UTC.{' '}
            {stale.reason}
          </span>
          <button type="button" className={styles.more} onClick={onRetry}>
            Try again
          </button>
        </NoticeBox>
      )}
      {data.map((sentence) => (
        <NoticeBox key={sentence} tone="warn">
          <span data-grade="reads">{sentence}</span>
        </NoticeBox>
      ))}
      {unreadable.length > 0 && (
        <NoticeBox tone="warn">
          <span>
            The data server sent values that are not numbers. They are left out of{' '}
            <strong>{unreadable.join(', ')}</strong>.
          </span>
        </NoticeBox>
      )}
      {explanation && (
        <NoticeBox tone="bad">
          <span data-upstream={explanation.upstream}>
            <strong>{explanation.title}.</strong> {explanation.text.join(' ')}
          </span>
          <button type="button" className={styles.more} onClick={onRetry}>
            Try again
          </button>
        </NoticeBox>
      )}
    </div>
  )
}
