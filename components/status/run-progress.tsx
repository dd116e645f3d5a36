import styles from './status.module.css'
import type { Status } from './use-status'

/** Progress of the run that is going on, per source. */
export function RunProgress({ status }: { status: Status }) {
  const reading = status.sources.filter(({ progress }) => progress !== null)
  const rows = reading.reduce((sum, { progress }) => sum + (progress?.rows ?? 0), 0)
  return (
    <div className={styles.progress}>
      <p role="status">
        {reading.length === 0
          ? 'Updating …'
          : `Reading ${reading.length === 1 ? '1 source' : `${reading.length} sources`}`}
      </p>
      {reading.length > 0 && (
        <ul className={styles.bars}>
          {reading.map(({ id, title, progress }) => (
            <li key={id}>
              <span>{title}</span>
              <progress
                aria-label={title}
                max={(progress?.done ?? 0) + (progress?.open ?? 0) || 1}
                value={progress?.done ?? 0}
              />
              <span className={styles.count}>
                {progress?.done} of {(progress?.done ?? 0) + (progress?.open ?? 0)} requests
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows > 0 && <p>{rows.toLocaleString('en-US')} new rows so far.</p>}
    </div>
  )
}
