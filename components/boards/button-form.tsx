'use client'
import { type ReactNode, useActionState } from 'react'
import type { Action } from '../account/action-form'
import { Button, type ButtonVariant } from '../ui/button'

/** A button that changes a board, also without JavaScript, with the error beside it. */
export function ButtonForm({
  action,
  id,
  variant,
  children,
}: {
  action: Action
  id: string
  variant?: ButtonVariant
  children: ReactNode
}) {
  const [outcome, submit, busy] = useActionState(action, null)
  return (
    <form action={submit}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={variant} disabled={busy}>
        {children}
      </Button>
      {outcome?.tone === 'bad' && <small role="status">{outcome.text}</small>}
    </form>
  )
}
