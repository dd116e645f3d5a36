'use client'
import { type FormEvent, startTransition, useActionState, useState, useTransition } from 'react'
import type { Outcome } from './outcome'

const NO_ANSWER: Outcome = {
  tone: 'bad',
  text: 'The connection was lost before the server answered. Check your connection and try again.',
}
const NOT_TAKEN: Outcome = {
  tone: 'bad',
  text: 'The server did not take the form. Load this page again and try again.',
}

/**
 * The outcome of a form whose action runs on the server, and the handlers of the form. A form that is sent before its scripts
 * run is sent by the browser. After that a call without an answer is an outcome like any other, so that the form and what
 * was typed stay.
 */
export function useAction<Result extends Outcome>(
  action: (before: Result | null, form: FormData) => Promise<Result | null>,
) {
  const [sent, send] = useActionState(action, null)
  const [called, setCalled] = useState<{ outcome: Result | Outcome | null }>()
  const [isBusy, startCall] = useTransition()
  const outcome: Result | Outcome | null = called ? called.outcome : sent
  // React empties a form after running its action, even when the action failed.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startCall(async () => {
      const next = await action(null, form).catch(failedCall)
      startTransition(() => setCalled({ outcome: next }))
    })
  }
  return { outcome, isBusy, form: { action: send, onSubmit } }
}

/** The outcome of a call that failed on its way. Redirects and failures of the server itself have a digest and go on. */
function failedCall(error: unknown): Outcome {
  if (error instanceof Error && 'digest' in error) throw error
  return error instanceof TypeError ? NO_ANSWER : NOT_TAKEN
}
