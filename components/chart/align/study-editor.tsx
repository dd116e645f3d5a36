'use client'
import { useId, useState } from 'react'
import { conditionOf, type EventCondition, MOST_DAYS, USUAL_DAYS } from '@/lib/url/event-condition'
import ui from '../../ui/ui.module.css'
import styles from '../compare/compare-editor.module.css'
import { ConditionEditor, type ConditionProps } from '../compare/formula/condition-editor'
import formula from '../compare/formula/formula.module.css'
import { withAlignment } from './align-state'

const EXAMPLES = ['rsi(a, 14) < 30', 'cross_above(a, sma(a, 200))', 'drawdown(a) < -0.3']

/** The condition whose occurrences a chart is aligned by, the days after each, and which of them count. Enter studies it. */
export function StudyEditor({ onChange, ...props }: ConditionProps) {
  const id = useId()
  const { state } = props
  const drawn = conditionOf(state.align)
  const [days, setDays] = useState(String(drawn?.days ?? USUAL_DAYS))
  const [overlaps, setOverlaps] = useState(drawn?.overlaps ?? false)
  const [wrongDays, setWrongDays] = useState<string | null>(null)

  const end = () => onChange(withAlignment(state, null))
  const study = (when: string, chosen = { days, overlaps }) => {
    const read = asCondition({ when, ...chosen })
    setWrongDays('problem' in read ? read.problem : null)
    if (when === '') {
      if (drawn) end()
    } else if (!('problem' in read)) onChange(withAlignment(state, read))
  }
  const settings = (draft: string) => (
    <>
      <div className={styles.settings}>
        <label className={styles.setting}>
          Days after each
          <input
            type="number"
            className={ui.input}
            min={1}
            max={MOST_DAYS}
            value={days}
            aria-invalid={wrongDays !== null}
            aria-describedby={`${id}-days`}
            onChange={({ target }) => {
              setDays(target.value)
              setWrongDays(null)
            }}
          />
        </label>
        <label className={styles.setting}>
          <input
            type="checkbox"
            checked={overlaps}
            onChange={({ target }) => {
              setOverlaps(target.checked)
              if (drawn && draft === drawn.when) study(draft, { days, overlaps: target.checked })
            }}
          />
          Count those within the days of an earlier one
        </label>
      </div>
      <span id={`${id}-days`} className={formula.says}>
        {wrongDays && (
          <span className={formula.wrong} role="alert">
            {wrongDays}
          </span>
        )}
      </span>
    </>
  )
  return (
    <ConditionEditor
      {...props}
      name="Condition"
      label="Days since"
      send="Study"
      drawn={drawn?.when ?? null}
      examples={EXAMPLES}
      settings={settings}
      onSend={study}
      onRemove={end}
      help="The chart shows what followed each time that the condition became true, over the same of all days."
    />
  )
}

/** The condition of a form, or what is wrong with its days. */
export function asCondition({
  when,
  days,
  overlaps,
}: Omit<EventCondition, 'days'> & { days: string }): EventCondition | { problem: string } {
  const count = /^\d{1,6}$/.test(days.trim()) ? Number(days) : 0
  if (count < 1 || count > MOST_DAYS)
    return { problem: `days must be a whole number from 1 to ${MOST_DAYS}; got ${days.trim() || 'nothing'}.` }
  return { when, days: count, overlaps }
}
