import type { LatestValue } from '@/lib/latest/latest-value'
import styles from './catalog.module.css'

/** Last value of a series and its latest change, in one line. */
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
