import styles from './plot.module.css'

/** Notice over a still picture whose live chart could not be loaded. */
export function LiveChartNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.stuck} role="status">
      Could not load the interactive chart.{' '}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
