'use client'
import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import styles from './account.module.css'
import { Field } from './field'

const REFUSALS: Record<string, string> = {
  CredentialsSignin: 'That address and password do not belong together.',
  TooMany: 'Too many attempts. Wait a quarter of an hour and try again.',
}

/** Signs in with a password, or goes to the provider. `next` is an address of this site. */
export function SignInForm({
  next,
  provider,
  problem,
}: {
  next: string
  provider: string | null
  /** What next-auth said when it sent the visitor back. */
  problem: string | null
}) {
  const [refused, setRefused] = useState(problem)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await signIn('credentials', {
      email: form.get('email'),
      password: form.get('password'),
      redirect: false,
    }).catch(() => undefined)
    if (answer?.ok) location.assign(next)
    else {
      setRefused(answer?.error ?? 'Unreachable')
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {refused && (
        <NoticeBox tone="bad">
          {REFUSALS[refused] ?? 'Signing in did not work. Try again in a moment.'}
        </NoticeBox>
      )}
      <Field label="E-mail" name="email" type="email" autoComplete="username" required maxLength={320} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Button type="submit" look="primary" disabled={busy}>
        Sign in
      </Button>
      {provider && (
        <>
          <span className={styles.or}>or</span>
          <Button onClick={() => signIn('oidc', { callbackUrl: next })}>Continue with {provider}</Button>
        </>
      )}
    </form>
  )
}
