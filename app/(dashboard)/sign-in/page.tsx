import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { SignInForm } from '@/components/account/sign-in-form'
import { NoticeBox } from '@/components/ui/notice-box'
import { currentViewer } from '@/lib/auth/current-viewer'
import { getEnv } from '@/lib/env/env'
import { safeNext } from '../safe-next'

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } }

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const { next, error, deleted } = await searchParams
  if (await currentViewer()) redirect(safeNext(next))
  const env = getEnv()
  return (
    <div className={styles.page}>
      <h1>Sign in</h1>
      {deleted !== undefined && (
        <NoticeBox tone="plain">Your account and everything in it was deleted.</NoticeBox>
      )}
      <SignInForm
        next={safeNext(next)}
        provider={env.OIDC_ISSUER ? env.OIDC_NAME : null}
        problem={typeof error === 'string' ? error : null}
      />
      {env.SIGN_UP === 'open' && (
        <p>
          No account yet? <Link href="/sign-up">Create one</Link>.
        </p>
      )}
    </div>
  )
}
