import type { Statistics } from '@/lib/view/readout/statistic'
import styles from '../panel/panel.module.css'

/** Last value, changes, extremes, place in history. */
export function StatisticsList({ statistics }: { statistics: Statistics | null }) {
  if (!statistics || statistics.items.length === 0) return null
  return (
    <dl className={styles.stats} aria-label={`Statistics of ${statistics.label}`}>
      {statistics.items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd data-sign={item.sign} data-old={item.isOld ? '' : undefined}>
            <Figure text={item.text} />
            <small>{item.note.replace(/ [A-Z]{3,4}$/, '')}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The unit is dimmed, and wraps below the number if there is no room. */
function Figure({ text }: { text: string }) {
  const [, number, unit] = /^(.*\d(?: [EPTBMk])?) ([^\d%]+)$/.exec(text) ?? []
  if (!number) return text
  return (
    <>
      <span className={styles.number}>{number}</span> <span className={styles.unit}>{unit}</span>
    </>
  )
}
