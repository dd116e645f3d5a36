'use client'
import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { withNext } from '@/lib/url/with-next'
import { Button } from '../ui/button'
import { NoticeBox } from '../ui/notice-box'
import styles from './account.module.css'
import { Field } from './field'
import { waitSentence } from './wait-sentence'

/** Text for an error code of next-auth. */
function explain(code: string): string {
  if (code === 'CredentialsSignin') return 'Incorrect e-mail or password.'
  const [, seconds] = /^TooMany-(\d{1,6})$/.exec(code) ?? []
  return seconds ? waitSentence(Number(seconds)) : 'Could not sign in. Try again in a moment.'
}

/** Signs in with a password or through the provider. `next` is a path on this site. */
export function SignInForm({
  next,
  provider,
  problem,
}: {
  next: string
  provider: string | null
  /** Error code from next-auth when it redirected back here. */
  problem: string | null
}) {
  const [refused, setRefused] = useState(problem)
  const [busy, setBusy] = useState(false)
  // The page sends on whoever is signed in, or asks for the second factor first.
  const onward = withNext('/sign-in', next)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await signIn('credentials', {
      email: form.get('email'),
      password: form.get('password'),
      redirect: false,
    }).catch(() => undefined)
    if (answer?.ok) location.assign(onward)
    else {
      setRefused(answer?.error ?? 'Unreachable')
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {refused && <NoticeBox tone="bad">{explain(refused)}</NoticeBox>}
      <Field label="E-mail" name="email" type="email" autoComplete="username" required maxLength={320} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Button type="submit" variant="primary" disabled={busy}>
        Sign in
      </Button>
      {provider && (
        <>
          <span className={styles.or}>or</span>
          <Button onClick={() => signIn('oidc', { callbackUrl: onward })}>Continue with {provider}</Button>
        </>
      )}
    </form>
  )
}
