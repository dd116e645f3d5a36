import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import { PageLink } from '@/components/links/page-link'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { safeNext } from '@/lib/http/origin/safe-next'
import { withNext } from '@/lib/url/with-next'
import type { Searched } from '../page-query'
import { askForPassword } from './ask-for-password'

export const metadata: Metadata = { title: 'Reset password', robots: { index: false } }

export default async function ResetPasswordPage({ searchParams }: Searched) {
  const next = safeNext((await searchParams).next)
  return (
    <div className={styles.page}>
      <h1>Reset password</h1>
      {hasMail() ? (
        <>
          <p>Enter the e-mail address of your account. You get a link to set a new password.</p>
          <ActionForm action={askForPassword} label="Send link" variant="primary">
            <input type="hidden" name="next" value={next} />
            <Field
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={320}
            />
          </ActionForm>
        </>
      ) : (
        <>
          <p>
            This installation does not send mail. Ask its operator for a new password. You can change it under
            Account after signing in.
          </p>
          <p>
            Operators run <code>npx chartroom keys password &lt;e-mail&gt;</code> on the server. It prints a
            new password and ends all sessions of the account.
          </p>
        </>
      )}
      <p>
        <PageLink href={withNext('/sign-in', next)}>Back to sign in</PageLink>
      </p>
    </div>
  )
}
