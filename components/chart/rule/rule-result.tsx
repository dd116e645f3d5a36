import type { ViewState } from '@/lib/url/view-state'
import type { RuleText } from '@/lib/view/rule/rule-text'
import marks from '../marks/marks.module.css'
import { PastTable } from '../marks/past-table'
import styles from './rule.module.css'

/** The test of a rule: one sentence, its measures beside those of buying and holding, assumptions, and holding times. */
export function RuleResult({
  test,
  state,
  hrefOf,
}: {
  test: RuleText
  state: ViewState
  hrefOf: (state: ViewState) => string
}) {
  const { sentence, measures, notes, spells, more, until } = test
  const chartOf = (from: string, to: string) =>
    hrefOf({
      ...state,
      rule: null,
      show: null,
      timeframe: null,
      from: from.slice(0, 10),
      to: to.slice(0, 10),
      tab: 'about',
    })
  return (
    <section className={marks.study} aria-label="Rule test">
      <p role="status">{sentence}</p>
      <div className={styles.facts}>
        <table className={styles.measures}>
          <thead>
            <tr>
              <td />
              <th scope="col">Rule</th>
              <th scope="col">Buy and hold</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ label, rule, hold }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{rule}</td>
                <td>{hold}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
      <PastTable
        label="Holding times"
        heads={['Bought', 'Sold', 'Rows', 'Change after costs']}
        rows={spells.map(({ bought, sold, rows, change }) => (
          <tr key={bought}>
            <th scope="row">
              <a href={chartOf(bought, sold ?? until)}>{bought}</a>
            </th>
            <td>{sold ?? 'still holds'}</td>
            <td>{rows}</td>
            <td>{change}</td>
          </tr>
        ))}
        more={more}
      />
    </section>
  )
}
