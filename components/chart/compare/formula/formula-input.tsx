'use client'
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import type { CallAt } from '@/lib/formula/complete/call-at'
import type { Completion } from '@/lib/formula/complete/complete-formula'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import styles from './formula.module.css'
import { Suggestions } from './suggestions'
import type { Problem } from './use-draft'
import type { LoadedLanguage } from './use-language'

/**
 * Text of a formula: Enter draws it. Completions open while one types, and with Ctrl+Space. The arrow keys choose one,
 * Enter takes it, Escape closes them, and Tab always leaves the field.
 */
export function FormulaInput({
  id,
  name,
  input,
  value,
  earlier,
  problem,
  loaded,
  onFocus,
  onChange,
  onDraw,
}: {
  id: string
  /** Under which a form sends it. */
  name?: string
  input: RefObject<HTMLTextAreaElement | null>
  value: string
  /** Texts of the formulas before it. */
  earlier: readonly string[]
  problem: Problem | null
  loaded: LoadedLanguage | null
  onFocus: () => void
  onChange: (text: string) => void
  onDraw: () => void
}) {
  const [caret, setCaret] = useState<number | null>(null)
  const [asked, setAsked] = useState<'no' | 'typed' | 'all'>('no')
  const [active, setActive] = useState<number | null>(null)

  const found = useMemo(() => {
    if (!loaded || caret === null || asked === 'no') return null
    return loaded.language.completeFormula(value, caret, withFormulas(loaded, earlier), asked === 'all')
  }, [loaded, value, caret, asked, earlier])
  const options = found?.options ?? []
  const isOpen = options.length > 0
  const call = loaded && caret !== null ? loaded.language.callAt(value, caret) : null
  const shown = problem && !isUnfinished(problem, caret, value, call?.at) ? problem : null

  const follow = () => setCaret(input.current?.selectionEnd ?? null)
  const close = () => {
    setAsked('no')
    setActive(null)
  }
  const pick = ({ text, back }: Completion) => {
    const at = input.current
    if (!at || !found) return
    at.setSelectionRange(found.at, found.to)
    insert(at, text)
    const place = found.at + text.length - back
    at.setSelectionRange(place, place)
    setCaret(place)
    close()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === ' ' && event.ctrlKey) {
      setAsked('all')
      follow()
    } else if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      setActive(stepped(active, key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (isOpen && key === 'Escape') close()
    else if (key === 'Enter' && !event.shiftKey) {
      if (isOpen && active !== null) pick(options[active])
      else {
        close()
        onDraw()
      }
    } else if (key === ')' && closesTyped(input.current)) {
      // The parenthesis of a completion is there already.
      const next = (input.current?.selectionEnd ?? 0) + 1
      input.current?.setSelectionRange(next, next)
      setCaret(next)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className={styles.field}>
      <span className={styles.box}>
        {shown && <Underlined text={value} {...shown} />}
        <textarea
          ref={input}
          id={id}
          name={name}
          className={styles.input}
          rows={1}
          value={value}
          maxLength={LONGEST_FORMULA}
          placeholder="a / b"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active !== null ? `${id}-list-${active}` : undefined}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-says`}
          onFocus={onFocus}
          onChange={(event) => {
            onChange(event.target.value)
            setCaret(event.target.selectionEnd)
            setAsked('typed')
            setActive(null)
          }}
          onSelect={follow}
          onKeyDown={press}
          // The text below stays. Without it a button would move away from under a finger.
          onBlur={close}
        />
      </span>
      <span className="visually-hidden" role="status">
        {isOpen ? `${options.length} completion${options.length === 1 ? '' : 's'}, arrow down to choose` : ''}
      </span>
      <span id={`${id}-says`} className={styles.says}>
        {shown ? (
          <span className={styles.wrong} role={shown.isDrawn ? 'alert' : undefined}>
            {shown.message}
            {shown.to > 0 && ` (character ${shown.at + 1})`}
          </span>
        ) : (
          call && loaded && <Signature {...call} parts={loaded.language.signatureParts(call.function)} />
        )}
      </span>
      {isOpen && <Suggestions id={`${id}-list`} options={options} active={active} onPick={pick} />}
    </span>
  )
}

/** The text again behind the field, invisible but for the line below the error. */
function Underlined({ text, at, to }: { text: string; at: number; to: number }) {
  return (
    <span aria-hidden className={styles.underlay}>
      {text.slice(0, at)}
      <mark>{text.slice(at, to) || ' '}</mark>
      {text.slice(to)}
    </span>
  )
}

/** While someone types, an error at the caret, or of the call around it, is not one yet. */
function isUnfinished(
  { at, to, isDrawn }: Problem,
  caret: number | null,
  text: string,
  call: number | undefined,
): boolean {
  if (isDrawn || caret === null) return false
  return at === call || (at <= caret && caret <= to) || at >= text.trimEnd().length
}

/** The next or previous place, from either end. */
function stepped(active: number | null, step: 1 | -1, count: number): number {
  if (active === null) return step === 1 ? 0 : count - 1
  return (active + step + count) % count
}

function closesTyped(input: HTMLTextAreaElement | null): boolean {
  if (!input || input.selectionStart !== input.selectionEnd) return false
  const { value, selectionEnd: at } = input
  const opened = (text: string) => text.split('(').length - text.split(')').length
  return value[at] === ')' && opened(value) === 0 && opened(value.slice(0, at)) > 0
}

/** As if it were typed, so that the browser can undo it. */
function insert(input: HTMLTextAreaElement, text: string) {
  if (document.execCommand('insertText', false, text)) return
  input.setRangeText(text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** With the names of earlier formulas. */
function withFormulas({ usable }: LoadedLanguage, earlier: readonly string[]) {
  const named = earlier.flatMap((text) => /(?:^|;)\s*([A-Za-z_$][\w$]*)\s*=(?!=)[^;]*$/.exec(text)?.[1] ?? [])
  return { ...usable, names: [...named.map((name) => ({ name, means: 'formula' })), ...usable.names] }
}

/** Arguments of the function at the caret, the one being written in bold, and what it does. */
function Signature({
  function: { name, does },
  argument,
  parts,
}: CallAt & {
  /** Arguments as written in the reference. */
  parts: readonly string[]
}) {
  return (
    <span className={styles.signature}>
      <code>
        {name}(
        {parts.map((part, at) => (
          <span key={part}>
            {at > 0 && ', '}
            {at === argument ? <b>{part}</b> : part}
          </span>
        ))}
        )
      </code>{' '}
      {does}
    </span>
  )
}
