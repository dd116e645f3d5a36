import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import type { LegendEntry } from '@/lib/view/chart'
import { NoticeBox } from '../../ui/notice-box'
import styles from '../panel/panel.module.css'

/** A notice for each compared series or formula that could not be drawn. Its entry of the legend can be out of sight. */
export function FailedLines({ legend }: { legend: readonly LegendEntry[] }) {
  const failed = legend.filter(({ overlay }) => overlay?.failure)
  if (failed.length === 0) return null
  return (
    <div className={styles.failed}>
      {failed.map(({ field, label, overlay }) => (
        <NoticeBox key={field} tone="bad">
          <span>
            {overlay?.letter === null ? (
              <>
                The {field === CONDITION_COLUMN ? 'condition' : 'formula'} <code>{label}</code>
              </>
            ) : (
              <strong>{label}</strong>
            )}{' '}
            {field === CONDITION_COLUMN ? 'cannot be used' : 'is not drawn'}: {overlay?.failure}
          </span>
        </NoticeBox>
      ))}
    </div>
  )
}
