import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { CodeField } from '@/components/account/code-field'
import { currentSession } from '@/lib/auth/current-viewer'
import { safeNext } from '@/lib/http/origin/safe-next'
import { withNext } from '@/lib/url/with-next'
import { signOut } from '../../account/change-sessions'
import type { Searched } from '../../page-query'
import { enterCode } from './enter-code'

export const metadata: Metadata = { title: 'Enter code', robots: { index: false } }

export default async function CodePage({ searchParams }: Searched) {
  const next = safeNext((await searchParams).next)
  // Sends on whoever is signed in already.
  if (!(await currentSession())?.awaitsFactor) redirect(withNext('/sign-in', next))
  return (
    <div className={styles.page}>
      <h1>Enter code</h1>
      <p>
        Open your authenticator app and enter the code it shows for Chartroom. Without the app, enter one of
        your recovery codes.
      </p>
      <ActionForm action={enterCode} label="Continue" variant="primary">
        <input type="hidden" name="next" value={next} />
        <CodeField autoFocus />
      </ActionForm>
      <ActionForm action={signOut} label="Sign in as somebody else" />
    </div>
  )
}
