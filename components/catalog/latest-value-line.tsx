import type { LatestValue } from '@/lib/latest/latest-value'
import styles from './catalog.module.css'

/** What a series says in one line: its last value, and the change that brought it there. */
export function LatestValueLine({ latest }: { latest: LatestValue | undefined }) {
  if (!latest) return null
  const { text, day, change } = latest
  return (
    <span className={styles.latest} title={`On ${day}`}>
      <b>{text}</b>
      {change && (
        <span data-sign={change.sign}>
          {change.text} <small>{change.span}</small>
        </span>
      )}
    </span>
  )
}
