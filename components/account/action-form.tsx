'use client'
import { type ReactNode, useActionState } from 'react'
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
      {outcome?.secret && <CodeBlock code={outcome.secret} label="The new key" />}
      {children}
      <div className={styles.actions}>
        <Button type="submit" look={look} disabled={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
