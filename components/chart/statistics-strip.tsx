import type { Statistics } from '@/lib/view/statistics'
import styles from './panel.module.css'

/** Last value, changes, extremes, place in history. */
export function StatisticsStrip({ statistics }: { statistics: Statistics | null }) {
  if (!statistics || statistics.items.length === 0) return null
  return (
    <dl className={styles.stats} aria-label={`Statistics of ${statistics.label}`}>
      {statistics.items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd data-sign={item.sign}>
            {item.text}
            <small>{item.note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
