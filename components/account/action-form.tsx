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

/** What a change came to, in words. */
export interface Outcome {
  tone: 'plain' | 'bad'
  text: string
  /** Something shown this once. */
  secret?: string
  /** Name of the field that the words are about; they stand there. */
  field?: string
}

export type Action = (before: Outcome | null, form: FormData) => Promise<Outcome | null>

const Last = createContext<Outcome | null>(null)

/** What is wrong with the field of that name, as the action of the form around it said; null when nothing. */
export function useProblem(name: string | undefined): string | null {
  const outcome = useContext(Last)
  return outcome?.tone === 'bad' && outcome.field !== undefined && outcome.field === name
    ? outcome.text
    : null
}

/** A form whose action runs on the server; it works without JavaScript too. */
export function ActionForm({
  action,
  label,
  look = 'plain',
  children,
}: {
  action: Action
  label: string
  look?: 'plain' | 'primary'
  children?: ReactNode
}) {
  const [outcome, submit, busy] = useActionState(action, null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const named = outcome?.field ? form.current?.elements.namedItem(outcome.field) : null
    if (named instanceof HTMLElement) named.focus()
  }, [outcome])
  // Handed over by hand, because a form whose action React runs is emptied, whatever came of it.
  const handOver = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    startTransition(() => submit(filled))
  }
  return (
    <form ref={form} className={styles.form} action={submit} onSubmit={handOver}>
      {outcome && !outcome.field && <NoticeBox tone={outcome.tone}>{outcome.text}</NoticeBox>}
      {outcome?.secret && <CodeBlock code={outcome.secret} label="The new key" />}
      <Last value={outcome}>{children}</Last>
      <div className={styles.actions}>
        <Button type="submit" look={look} disabled={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
