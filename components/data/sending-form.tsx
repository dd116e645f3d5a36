import type { ReactNode } from 'react'
import type { Action } from '../account/outcome'
import { useAction } from '../account/use-action'

/** A form of fields and a button that a script sends, and the action where there is none. */
export function SendingForm({
  action,
  onSend,
  children,
}: {
  action: Action
  onSend: () => void
  children: ReactNode
}) {
  const { form } = useAction(action)
  return (
    <form
      action={form.action}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </form>
  )
}
