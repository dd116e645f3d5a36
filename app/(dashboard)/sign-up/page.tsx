import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import { NewPasswordField } from '@/components/account/new-password-field'
import { PageLink } from '@/components/links/page-link'
import { Message } from '@/components/ui/message'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { getEnv } from '@/lib/env/env'
import { safeNext } from '@/lib/http/origin/safe-next'
import { withNext } from '@/lib/url/with-next'
import type { Searched } from '../page-query'
import { signUp } from './sign-up'

export const metadata: Metadata = { title: 'Create account', robots: { index: false } }

export default async function SignUpPage({ searchParams }: Searched) {
  const next = safeNext((await searchParams).next)
  if (getEnv().SIGN_UP === 'closed') {
    return (
      <Message title="Sign-up is by invitation">
        <p>Ask the operator of this installation for an account.</p>
      </Message>
    )
  }
  const mails = hasMail()
  return (
    <div className={styles.page}>
      <h1>Create account</h1>
      {mails && <p>You get a mail with a link to choose your name and password.</p>}
      <ActionForm action={signUp} label={mails ? 'Send link' : 'Create account'} variant="primary">
        <input type="hidden" name="next" value={next} />
        {!mails && <Field label="Name" name="name" autoComplete="name" required maxLength={100} />}
        <Field label="E-mail" name="email" type="email" autoComplete="username" required maxLength={320} />
        {!mails && <NewPasswordField label="Password" />}
      </ActionForm>
      <p>
        Already have an account? <PageLink href={withNext('/sign-in', next)}>Sign in</PageLink>.
      </p>
    </div>
  )
}
