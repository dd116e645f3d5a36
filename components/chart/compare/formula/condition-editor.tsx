'use client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { SeriesData } from '@/lib/contract/series'
import { CONDITION_COLUMN } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'
import { Button } from '../../../ui/button'
import editor from '../compare-editor.module.css'
import styles from './formula.module.css'
import { FormulaInput } from './formula-input'
import { onOneLine } from './on-one-line'
import { useDraft } from './use-draft'
import { useLanguage } from './use-language'

export interface ConditionProps {
  state: ViewState
  /** The series on screen, whose fields the condition uses; null while it is loading. */
  series: SeriesData | null
  /** Revision of the catalog, for the search. */
  revision: string
  onChange: (state: ViewState) => void
}

/** The text of a condition with its error, settings, examples and an explanation. Enter sends it. */
export function ConditionEditor({
  name,
  label,
  send,
  drawn,
  examples,
  help,
  settings,
  state,
  series,
  revision,
  onSend,
  onRemove,
}: Omit<ConditionProps, 'onChange'> & {
  name: string
  label: string
  /** Words of the button that sends the text. */
  send: string
  /** The condition on screen; null without one. */
  drawn: string | null
  examples: readonly string[]
  help: ReactNode
  /** Settings that belong to the text as it is written now. */
  settings?: (draft: string) => ReactNode
  /** Gets the text on one line, which may be empty. */
  onSend: (text: string) => void
  onRemove: () => void
}) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { loaded, load } = useLanguage(series, revision)
  const earlier = state.formulas.map(({ text }) => text)
  const overlay = series?.overlays?.find(({ column }) => column === CONDITION_COLUMN)
  const { draft, write, problem } = useDraft({ formula: drawn ?? '', earlier, overlay, loaded })

  useEffect(() => input.current?.focus(), [])

  const put = (text: string) => onSend(onOneLine(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put(draft)
  }
  // The button disappears with the condition; the focus moves to the input.
  const remove = () => {
    input.current?.focus()
    write('')
    onRemove()
  }
  return (
    <section className={editor.editor} aria-label={name}>
      <form onSubmit={submit} noValidate>
        <div className={styles.formula}>
          <label htmlFor={id}>{label}</label>
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
          <span className={styles.actions}>
            <Button type="submit">{send}</Button>
            {drawn !== null && <Button onClick={remove}>Remove {name.toLowerCase()}</Button>}
          </span>
        </div>
        {settings?.(draft)}
      </form>
      <div className={editor.settings}>
        {examples.map((example) => (
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
      <p className={styles.help}>{help} Letters, names, and addresses are those of formulas.</p>
    </section>
  )
}
