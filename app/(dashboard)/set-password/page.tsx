import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import { NewPasswordField } from '@/components/account/new-password-field'
import { PageLink } from '@/components/links/page-link'
import { Message } from '@/components/ui/message'
import { passwordLink } from '@/lib/auth/mail/use-mail-link'
import { safeNext } from '@/lib/http/origin/safe-next'
import { withNext } from '@/lib/url/with-next'
import type { Searched } from '../page-query'
import { choosePassword } from './choose-password'

export const metadata: Metadata = { title: 'Set password', robots: { index: false }, referrer: 'no-referrer' }

export default async function SetPasswordPage({ searchParams }: Searched) {
  const { token, next: asked } = await searchParams
  const next = safeNext(asked)
  const link = typeof token === 'string' ? await passwordLink(token) : undefined
  if (!link) {
    return (
      <Message
        title="This link no longer works"
        level={1}
        actions={<PageLink href={withNext('/reset-password', next)}>Get a new link</PageLink>}
      >
        <p>Links work once, for one hour.</p>
      </Message>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{link.ownerId === null ? 'Create account' : 'Set password'}</h1>
      <p>{link.email}</p>
      <ActionForm
        action={choosePassword}
        label={link.ownerId === null ? 'Create account' : 'Set password'}
        variant="primary"
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="email" autoComplete="username" value={link.email} readOnly />
        {link.ownerId === null && (
          <Field label="Name" name="name" autoComplete="name" required maxLength={100} />
        )}
        <NewPasswordField label="Password" />
      </ActionForm>
    </div>
  )
}
