'use client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { CONDITION_COLUMN, conditionOf, MOST_DAYS, USUAL_DAYS } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../ui/button'
import ui from '../../ui/ui.module.css'
import styles from '../compare/compare-editor.module.css'
import formula from '../compare/formula/formula.module.css'
import { FormulaInput } from '../compare/formula/formula-input'
import { useDraft } from '../compare/formula/use-draft'
import { useLanguage } from '../compare/formula/use-language'
import { withAlignment } from './align-state'
import { asCondition } from './as-condition'

const EXAMPLES = ['rsi(a, 14) < 30', 'cross_above(a, sma(a, 200))', 'drawdown(a) < -0.3']

export interface StudyEditorProps {
  state: ViewState
  /** The series on screen, whose fields the condition uses; null while it is loading. */
  series: SeriesData | null
  /** Revision of the catalog, for the search. */
  revision: string
  onChange: (state: ViewState) => void
}

/** The condition whose occurrences a chart is aligned by, the days after each, and which of them count. Enter studies it. */
export function StudyEditor({ state, series, revision, onChange }: StudyEditorProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { loaded, load } = useLanguage(series, revision)
  const drawn = conditionOf(state.align)
  const earlier = state.formulas.map(({ text }) => text)
  const failure = series?.overlays?.find(({ column }) => column === CONDITION_COLUMN)?.failure
  const { draft, write, problem } = useDraft({ formula: drawn?.when ?? '', earlier, failure, loaded })
  const [days, setDays] = useState(String(drawn?.days ?? USUAL_DAYS))
  const [overlaps, setOverlaps] = useState(drawn?.overlaps ?? false)
  const [wrongDays, setWrongDays] = useState<string | null>(null)

  useEffect(() => input.current?.focus(), [])

  const study = (text: string, chosen = { days, overlaps }) => {
    const when = text.replace(/\s*\n\s*/g, ' ').trim()
    const read = asCondition({ when, ...chosen })
    setWrongDays('problem' in read ? read.problem : null)
    if (when === '') {
      if (drawn) onChange(withAlignment(state, null))
    } else if (!('problem' in read)) onChange(withAlignment(state, read))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    study(draft)
  }
  const remove = () => {
    input.current?.focus()
    write('')
    onChange(withAlignment(state, null))
  }
  return (
    <section className={styles.editor} aria-label="Condition">
      <form onSubmit={send} noValidate>
        <div className={formula.formula}>
          <label htmlFor={id}>Days since</label>
          <FormulaInput
            id={id}
            input={input}
            value={draft}
            earlier={earlier}
            problem={problem}
            loaded={loaded}
            onFocus={load}
            onChange={write}
            onDraw={() => study(draft)}
          />
          <span className={formula.actions}>
            <Button type="submit">Study</Button>
            {drawn && <Button onClick={remove}>Remove condition</Button>}
          </span>
        </div>
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
      </form>
      <div className={styles.settings}>
        {EXAMPLES.map((example) => (
          <Button
            key={example}
            variant="quiet"
            onClick={() => {
              write(example)
              study(example)
            }}
          >
            <code>{example}</code>
          </Button>
        ))}
      </div>
      <p className={formula.help}>
        The chart shows what followed each time that the condition became true, over the same of all days.
        Letters, names, and addresses are those of formulas.
      </p>
    </section>
  )
}
