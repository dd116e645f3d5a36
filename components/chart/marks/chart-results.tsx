import type { Family } from '@/lib/contract/family'
import type { ViewState } from '@/lib/url/view-state'
import type { StudyText } from '@/lib/view/study/study-text'
import type { PanelView } from '../panel/use-panel'
import { RuleResult } from '../rule/rule-result'
import { MarkList } from './mark-list'
import styles from './marks.module.css'
import { PastTable } from './past-table'

/** The results below a chart that marks days, studies a condition, or tests a rule. */
export default function ChartResults({
  state,
  family,
  view,
  hasMarks,
  hrefOf,
  onChange,
}: {
  state: ViewState
  family: Family
  view: NonNullable<PanelView['picture']['view']>
  hasMarks: boolean
  hrefOf: (state: ViewState) => string
  onChange: (state: ViewState) => void
}) {
  return (
    <>
      {hasMarks && (
        <MarkList state={state} family={family} covers={view.history} hrefOf={hrefOf} onChange={onChange} />
      )}
      {state.align && view.study && <Occurrences study={view.study} state={state} hrefOf={hrefOf} />}
      {state.rule && view.rule && <RuleResult test={view.rule} state={state} hrefOf={hrefOf} />}
    </>
  )
}

/** One sentence about the paths after a condition, and a table of its occurrences with links to their days. */
function Occurrences({
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
      <PastTable
        label="Occurrences"
        heads={['Day', 'Value', ...after.map((day) => (day === 1 ? 'After 1 day' : `After ${day} days`))]}
        rows={rows.map(({ day, until, value, changes }) => (
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
        more={more}
      />
    </section>
  )
}
