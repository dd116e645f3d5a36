'use client'
import type { ReactNode } from 'react'
import type { Action } from '../account/outcome'
import { useAction } from '../account/use-action'
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
  const { outcome, isBusy, form } = useAction(action)
  return (
    <form {...form}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={variant} disabled={isBusy}>
        {children}
      </Button>
      {outcome?.tone === 'bad' && <small role="status">{outcome.text}</small>}
    </form>
  )
}
