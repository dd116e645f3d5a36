'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Overlay } from '@/lib/contract/series'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { Button } from '../../ui/button'
import styles from './compare-editor.module.css'

/** Input for a formula over any series. An error is underlined at its place. */
export function FormulaField({
  formula,
  failure,
  onChange,
}: {
  formula: string | null
  failure: Overlay['failure']
  onChange: (formula: string | null) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(formula ?? '')
  const [drawn, setDrawn] = useState(formula)
  if (drawn !== formula) {
    setDrawn(formula)
    setDraft(formula ?? '')
  }
  const wrong = failure && formula && draft === formula ? failure : null
  const end = Math.max(wrong?.to ?? 0, (wrong?.at ?? 0) + 1)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onChange(draft.trim() || null)
  }
  // The button disappears with the formula; the focus moves to the input.
  const remove = () => {
    input.current?.focus()
    onChange(null)
  }
  return (
    <form className={styles.formula} onSubmit={send}>
      <label htmlFor={id}>Formula</label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        value={draft}
        maxLength={LONGEST_FORMULA}
        placeholder="a / b"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong ${id}-help` : `${id}-help`}
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="submit">Draw</Button>
      {formula && <Button onClick={remove}>Remove</Button>}
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          <code>
            {formula?.slice(0, wrong.at)}
            <mark>{formula?.slice(wrong.at, end) || ' '}</mark>
            {formula?.slice(end)}
          </code>
          {wrong.message}
          {wrong.at !== undefined && ` (character ${wrong.at + 1})`}
        </p>
      )}
      <p id={`${id}-help`} className={styles.help}>
        <code>a / b</code>, <code>sma(a, 30) - b</code>, <code>zscore(a, 4y)</code>,{' '}
        <code>corr_returns(a, economic/market_dow, 90)</code>, <code>bands(a, 20, 2).upper</code>,{' '}
        <code>r = rsi(a, 14); r &gt; 70</code>. Letters are the series on screen, names are fields of this
        one, and any other series has its address.
      </p>
    </form>
  )
}
