import { ScrollBox } from '../ui/scroll-box'
import styles from './saved.module.css'

/** Changes of the series since the view was saved. */
export interface RevisionsSummary {
  revised: number
  added: number
  removed: number
  largest: readonly { when: string; label: string; was: string; now: string }[]
}

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'No' : count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** `3 points revised since. 2 rows were added, no rows were removed.` and the largest revisions. */
export function RevisionsTable({ revisions }: { revisions: RevisionsSummary }) {
  const { revised, added, removed, largest } = revisions
  return (
    <>
      <p className={styles.counts} data-revised={revised}>
        <strong>{counted(revised, 'point', 'points')} revised since.</strong>{' '}
        {counted(added, 'row was', 'rows were')} added,{' '}
        {counted(removed, 'row was', 'rows were').toLowerCase()} removed.
      </p>
      {largest.length > 0 && (
        <ScrollBox label="Revisions" className={styles.scroller}>
          <table className={styles.table}>
            <caption>{revised > largest.length ? 'The largest revisions' : 'Revised points'}</caption>
            <thead>
              <tr>
                <th scope="col">Time (UTC)</th>
                <th scope="col">Series</th>
                <th scope="col">Was</th>
                <th scope="col">Now</th>
              </tr>
            </thead>
            <tbody>
              {largest.map(({ when, label, was, now }) => (
                <tr key={`${when} ${label}`}>
                  <th scope="row">{when}</th>
                  <td>{label}</td>
                  <td>{was}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}
