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
            <Figure text={item.text} />
            <small>{item.note.replace(/ USD$/, '')}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The unit stands back behind the number. */
function Figure({ text }: { text: string }) {
  const [, number, unit] = /^(.*\d) (USD|days|σ)$/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      {number} <span className={styles.unit}>{unit}</span>
    </>
  )
}
