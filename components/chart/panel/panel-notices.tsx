import type { SeriesData, SeriesMembers } from '@/lib/contract/series'
import type { Notice } from '@/lib/url/view-state'
import { membersText } from '@/lib/view/text/members-text'
import { NoticeBox } from '../../ui/notice-box'
import { explainFailure, type Failure } from './explain-failure'
import styles from './panel.module.css'

/** Notices about an old name, an invalid setting, absent members, or outdated data. */
export function PanelNotices({
  notices,
  stale,
  renamed,
  title,
  unreadable,
  ended,
  members,
  failure,
  onRetry,
}: {
  notices: readonly Notice[]
  stale: SeriesData['stale']
  renamed: string | null
  title: string
  /** Columns with values that are not numbers. */
  unreadable: readonly string[]
  /** Sentences about inputs that ended. */
  ended: readonly string[]
  members: SeriesMembers | null
  /** A failure that keeps the chart on screen. */
  failure: Failure | null
  onRetry: () => void
}) {
  const explanation = failure && explainFailure(failure)
  const counted = members && membersText(members)
  const lists = [notices, unreadable, ended]
  if (lists.every(({ length }) => length === 0) && !stale && !renamed && !explanation && !counted) return null
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
        <NoticeBox key={notice.name} tone="warn">
          <span>
            Invalid value “{notice.value}” for <strong>{notice.name}</strong>: {notice.reason}. The default is
            used.
          </span>
        </NoticeBox>
      ))}
      {counted && <NoticeBox tone="plain">{counted}</NoticeBox>}
      {stale && (
        <NoticeBox tone="warn">
          <span>
            Showing the last available data, from {stale.since.replace('T', ' ').slice(0, 16)} UTC.{' '}
            {stale.reason}
          </span>
          <button type="button" className={styles.more} onClick={onRetry}>
            Try again
          </button>
        </NoticeBox>
      )}
      {ended.length > 0 && (
        <NoticeBox tone="warn">
          <span>{ended.join(' ')}</span>
        </NoticeBox>
      )}
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
          <span>
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
