import type { ListRow } from '@/lib/watchlists/list-row'
import { SparkLine } from '../catalog/spark-line'
import styles from './watchlists.module.css'

const WIDTH = 64
const HEIGHT = 22

/** Title of a row, with the line that its value is of. */
export function RowTitle({ row, entry }: { row: ListRow | undefined; entry: string }) {
  const line = row?.line
  return (
    <span className={styles.title}>
      <b>{row?.title ?? entry.split('?')[0]}</b>
      {line && line !== row.title && <small>{line}</small>}
    </span>
  )
}

/** Value, change, age, and a line of the last values, or the reason why they are missing. */
export function RowValues({ row }: { row: ListRow | undefined }) {
  if (!row || row.isPending) return <span className={styles.wait}>…</span>
  const { value, change, day, age, isOld, recent, problem } = row
  if (problem || value === null)
    return <span className={styles.problem}>{problem ?? 'Open the chart to load its value.'}</span>
  return (
    <>
      <span className={styles.value} data-old={isOld ? '' : undefined}>
        {value}
      </span>
      <span className={styles.change} data-sign={change?.sign}>
        {change && (
          <>
            {change.text} <small>{change.span}</small>
          </>
        )}
      </span>
      <SparkLine values={Float64Array.from(recent)} width={WIDTH} height={HEIGHT} className={styles.spark} />
      <span className={styles.age} title={day ? `Last value: ${day}` : undefined}>
        {age === null ? day : age === 0 ? 'today' : `${age} d`}
        {isOld && <small>old</small>}
      </span>
    </>
  )
}
