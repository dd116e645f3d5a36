import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { SignInForm } from '@/components/account/sign-in-form'
import { NoticeBox } from '@/components/ui/notice-box'
import { PageLink } from '@/components/ui/page-link'
import { currentSession, currentViewer } from '@/lib/auth/current-viewer'
import { getEnv } from '@/lib/env/env'
import { withNext } from '@/lib/url/with-next'
import { safeNext } from '../safe-next'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

/** Message for each value of `set` in the address. */
const SET: ReadonlyMap<unknown, string> = new Map([
  ['password', 'Password set. Sign in with it.'],
  [
    'account',
    'If this address was new, your account is ready: sign in with the password you chose. If it already had an account, its password stays as it was.',
  ],
])

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
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
      <SignInForm
        next={next}
        provider={env.OIDC_ISSUER ? env.OIDC_NAME : null}
        problem={typeof error === 'string' ? error : null}
      />
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
