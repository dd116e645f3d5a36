import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import { ProviderButton } from '@/components/account/provider-button'
import { PageLink } from '@/components/links/page-link'
import { NoticeBox } from '@/components/ui/notice-box'
import { currentSession, currentViewer } from '@/lib/auth/current-viewer'
import { getEnv } from '@/lib/env/env'
import { safeNext } from '@/lib/http/origin/safe-next'
import { withNext } from '@/lib/url/with-next'
import type { Searched } from '../page-query'
import { enterPassword } from './enter-password'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

/** Message for each value of `set` in the address. */
const SET: ReadonlyMap<unknown, string> = new Map([
  ['password', 'Password set. Sign in with it.'],
  [
    'account',
    'If this address was new, your account is ready: sign in with the password you chose. If it already had an account, its password stays as it was.',
  ],
])

export default async function SignInPage({ searchParams }: Searched) {
  const { next: asked, error, deleted, set } = await searchParams
  const next = safeNext(asked)
  if (await currentViewer()) redirect(next)
  if ((await currentSession())?.awaitsFactor) {
    redirect(withNext('/sign-in/code', next))
  }
  const env = getEnv()
  return (
    <div className={styles.page}>
      <h1>Sign in</h1>
      {deleted !== undefined && (
        <NoticeBox tone="plain">Your account and everything in it was deleted.</NoticeBox>
      )}
      {SET.has(set) && <NoticeBox tone="plain">{SET.get(set)}</NoticeBox>}
      {error !== undefined && <NoticeBox tone="bad">Could not sign in. Try again in a moment.</NoticeBox>}
      <ActionForm action={enterPassword} label="Sign in" variant="primary">
        <input type="hidden" name="next" value={next} />
        <Field label="E-mail" name="email" type="email" autoComplete="username" required maxLength={320} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
      </ActionForm>
      {env.OIDC_ISSUER && <ProviderButton provider={env.OIDC_NAME} onward={withNext('/sign-in', next)} />}
      <p>
        <PageLink href={withNext('/reset-password', next)}>Forgot your password?</PageLink>
      </p>
      {env.SIGN_UP === 'open' && (
        <p>
          No account yet? <PageLink href={withNext('/sign-up', next)}>Create one</PageLink>.
        </p>
      )}
    </div>
  )
}
