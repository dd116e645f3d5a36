'use client'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'
import { COST_TEXT } from '@/lib/view/rule/rule-texts'
import { Button } from '../../ui/button'
import styles from '../compare/compare-editor.module.css'
import formula from '../compare/formula/formula.module.css'
import { FormulaInput } from '../compare/formula/formula-input'
import { useDraft } from '../compare/formula/use-draft'
import { useLanguage } from '../compare/formula/use-language'
import { withRule } from './rule-state'

const EXAMPLES = ['a > sma(a, 200)', 'rsi(a, 14) < 30', 'a > lag(a, 365d)']

export interface RuleEditorProps {
  state: ViewState
  /** The series on screen, whose fields the rule uses; null while it is loading. */
  series: SeriesData | null
  /** Revision of the catalog, for the search. */
  revision: string
  onChange: (state: ViewState) => void
}

/** The condition of a rule: its text, its error, and how the rule trades. Enter tests it. */
export function RuleEditor({ state, series, revision, onChange }: RuleEditorProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { loaded, load } = useLanguage(series, revision)
  const earlier = state.formulas.map(({ text }) => text)
  const failure = series?.overlays?.find(({ column }) => column === CONDITION_COLUMN)?.failure
  const { draft, write, problem } = useDraft({ formula: state.rule ?? '', earlier, failure, loaded })

  useEffect(() => input.current?.focus(), [])

  const put = (text: string) => {
    const rule = text.replace(/\s*\n\s*/g, ' ').trim()
    onChange(withRule(state, rule === '' ? null : rule))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    put(draft)
  }
  const remove = () => {
    input.current?.focus()
    write('')
    put('')
  }
  return (
    <section className={styles.editor} aria-label="Rule">
      <form className={formula.formula} onSubmit={send}>
        <label htmlFor={id}>Hold while</label>
        <FormulaInput
          id={id}
          input={input}
          value={draft}
          earlier={earlier}
          problem={problem}
          loaded={loaded}
          onFocus={load}
          onChange={write}
          onDraw={() => put(draft)}
        />
        <span className={formula.actions}>
          <Button type="submit">Test</Button>
          {state.rule !== null && <Button onClick={remove}>Remove rule</Button>}
        </span>
      </form>
      <div className={styles.settings}>
        {EXAMPLES.map((example) => (
          <Button
            key={example}
            variant="quiet"
            onClick={() => {
              write(example)
              put(example)
            }}
          >
            <code>{example}</code>
          </Button>
        ))}
      </div>
      <p className={formula.help}>
        The rule buys in the row after the condition becomes true, sells in the row after it becomes false,
        and pays {COST_TEXT} each time. Letters, names, and addresses are those of formulas.
      </p>
    </section>
  )
}
