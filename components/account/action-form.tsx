'use client'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { Button } from '../ui/button'
import { CodeBlock } from '../ui/code-block'
import { NoticeBox } from '../ui/notice-box'
import styles from './account.module.css'

/** The result of a change, as shown to the user. */
export interface Outcome {
  tone: 'plain' | 'bad'
  text: string
  /** Shown once and never again. */
  secret?: string
  /** Name of the field the text is about; the text is shown beside it. */
  field?: string
}

export type Action = (before: Outcome | null, form: FormData) => Promise<Outcome | null>

const LastOutcome = createContext<Outcome | null>(null)

/** The problem that the enclosing form's action reported for this field, or null. */
export function useProblem(name: string | undefined): string | null {
  const outcome = useContext(LastOutcome)
  return outcome?.tone === 'bad' && outcome.field !== undefined && outcome.field === name
    ? outcome.text
    : null
}

/** A form whose action runs on the server; it works without JavaScript too. */
export function ActionForm({
  action,
  label,
  about,
  secretLabel = 'New key',
  variant = 'plain',
  endsWithSecret = false,
  children,
}: {
  action: Action
  label: string
  /** Read after the label, where several forms have the same one. */
  about?: string
  /** Names the secret that the action returns. */
  secretLabel?: string
  variant?: 'plain' | 'primary'
  /** Shows the secret in place of the form, which has nothing more to do. */
  endsWithSecret?: boolean
  children?: ReactNode
}) {
  const [outcome, submit, busy] = useActionState(action, null)
  const form = useRef<HTMLFormElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const named = outcome?.field ? form.current?.elements.namedItem(outcome.field) : null
    if (named instanceof HTMLElement) named.focus()
    // The button that had the focus is gone.
    end.current?.focus()
  }, [outcome])
  // Submitted by hand: React empties a form after running its action, even when the action failed.
  const submitByHand = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    startTransition(() => submit(filled))
  }
  const said = (
    <>
      {outcome && !outcome.field && <NoticeBox tone={outcome.tone}>{outcome.text}</NoticeBox>}
      {outcome?.secret && <CodeBlock code={outcome.secret} label={secretLabel} />}
    </>
  )
  if (endsWithSecret && outcome?.secret) {
    return (
      <div ref={end} className={styles.form} tabIndex={-1}>
        {said}
      </div>
    )
  }
  return (
    <form ref={form} className={styles.form} action={submit} onSubmit={submitByHand}>
      {said}
      <LastOutcome value={outcome}>{children}</LastOutcome>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={variant}
          disabled={busy}
          aria-label={about === undefined ? undefined : `${label}: ${about}`}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
