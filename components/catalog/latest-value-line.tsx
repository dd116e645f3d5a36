import type { ShownValue } from '@/lib/latest/visible-values'
import styles from './catalog.module.css'

/** Last value of a series and its latest change, in one line. A value older than its cadence allows has its day instead. */
export function LatestValueLine({ latest }: { latest: ShownValue | undefined }) {
  if (!latest) return null
  const { text, day, change, isOld } = latest
  return (
    <span className={styles.latest} data-old={isOld ? '' : undefined} title={`On ${day}`}>
      <b>{text}</b>
      {isOld ? (
        <small>on {day}</small>
      ) : (
        change && (
          <span data-sign={change.sign}>
            {change.text} <small>{change.span}</small>
          </span>
        )
      )}
    </span>
  )
}
