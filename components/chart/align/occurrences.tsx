import type { ViewState } from '@/lib/url/view-state'
import type { StudyText } from '@/lib/view/study/study-text'
import styles from '../marks/marks.module.css'

/** One sentence about the paths after a condition, and a table of its occurrences with links to their days. */
export function Occurrences({
  study,
  state,
  hrefOf,
}: {
  study: StudyText
  state: ViewState
  hrefOf: (state: ViewState) => string
}) {
  const { sentence, after, rows, more } = study
  const chartOf = (day: string, until: string) =>
    hrefOf({ ...state, align: null, timeframe: null, from: day.slice(0, 10), to: until, tab: 'about' })
  return (
    <section className={styles.study} aria-label="Occurrences">
      <p role="status">{sentence}</p>
      {rows.length > 0 && (
        <details>
          <summary>
            Occurrences <small>{rows.length + more}</small>
          </summary>
          <div className={styles.scroll}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Value</th>
                  {after.map((day) => (
                    <th key={day} scope="col">
                      {day === 1 ? 'After 1 day' : `After ${day} days`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ day, until, value, changes }) => (
                  <tr key={day}>
                    <th scope="row">
                      <a href={chartOf(day, until)}>{day}</a>
                    </th>
                    <td>{value}</td>
                    {changes.length > 0 ? (
                      changes.map((text, at) => <td key={after[at]}>{text}</td>)
                    ) : (
                      <td colSpan={after.length}>within the days of an earlier one</td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {more > 0 && <p>{more} earlier ones are in the table and in files.</p>}
        </details>
      )}
    </section>
  )
}
