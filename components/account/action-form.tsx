'use client'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button } from '../ui/button'
import { CodeBlock } from '../ui/code-block'
import { NoticeBox } from '../ui/notice-box'
import styles from './account.module.css'
import type { Action, Outcome } from './outcome'
import { useAction } from './use-action'

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
  const { outcome, isBusy, form: handlers } = useAction(action)
  const form = useRef<HTMLFormElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const named = outcome?.field ? form.current?.elements.namedItem(outcome.field) : null
    if (named instanceof HTMLElement) named.focus()
    // The button that had the focus is gone.
    end.current?.focus()
  }, [outcome])
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
    <form ref={form} className={styles.form} {...handlers}>
      {said}
      <LastOutcome value={outcome}>{children}</LastOutcome>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={variant}
          disabled={isBusy}
          aria-label={about === undefined ? undefined : `${label}: ${about}`}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
