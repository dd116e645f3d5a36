'use client'
import { type ReactNode, useActionState } from 'react'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import styles from './account.module.css'

/** What a change came to, in words. */
export interface Outcome {
  tone: 'plain' | 'bad'
  text: string
}

export type Action = (before: Outcome | null, form: FormData) => Promise<Outcome | null>

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
  return (
    <form className={styles.form} action={submit}>
      {outcome && <NoticeBox tone={outcome.tone}>{outcome.text}</NoticeBox>}
      {children}
      <div className={styles.actions}>
        <Button type="submit" look={look} disabled={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
