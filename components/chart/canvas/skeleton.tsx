import styles from './skeleton.module.css'

/** Placeholder of a chart page while it loads, with the same layout. */
export function ChartSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the chart">
      <div className={styles.title} />
      <div className={styles.controls} />
      <div className={styles.plot} />
      <div className={styles.stats} />
    </div>
  )
}
