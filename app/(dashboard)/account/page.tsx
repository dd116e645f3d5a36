import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { ActionForm } from '@/components/account/action-form'
import { CurrentPasswordField } from '@/components/account/current-password-field'
import { Field } from '@/components/account/field'
import { NewPasswordField } from '@/components/account/new-password-field'
import { SessionList } from '@/components/account/session-list'
import { NoticeBox } from '@/components/ui/notice-box'
import { currentSession } from '@/lib/auth/current-viewer'
import { hasMail } from '@/lib/auth/mail/send-mail'
import { getAccount } from '@/lib/state/accounts/accounts'
import { listSessions } from '@/lib/state/accounts/sessions'
import { getState } from '@/lib/state/database/process-state'
import type { Searched } from '../page-query'
import { changePassword, deleteAccount } from './change-account'
import { endOneSession, endOtherSessions, signOut } from './change-sessions'
import { proofOf } from './proof-of'
import { requireViewer } from './require-viewer'
import { sendConfirmation } from './send-confirmation'

export const metadata: Metadata = { title: 'Account', robots: { index: false } }

export default async function AccountPage({ searchParams }: Searched) {
  const viewer = await requireViewer('/account')
  const database = await getState().database()
  const [account, sessions, here] = await Promise.all([
    getAccount(database, viewer.id),
    listSessions(database, viewer.id, new Date()),
    currentSession(),
  ])
  const proof = proofOf(account)
  const { changed } = await searchParams
  return (
    <div className={styles.page}>
      <h1>{viewer.name}</h1>
      <AccountNav here="/account" isAdmin={viewer.role === 'admin'} />
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>
          {viewer.email ?? 'none'}
          {viewer.email !== null && account.emailVerifiedAt === null && ' (not confirmed)'}
        </dd>
        <dt>Tier</dt>
        <dd>{viewer.tier}</dd>
        {viewer.role === 'admin' && (
          <>
            <dt>Role</dt>
            <dd>administrator</dd>
          </>
        )}
      </dl>
      {changed === 'email' && <NoticeBox tone="plain">Address confirmed.</NoticeBox>}
      {viewer.email !== null && account.emailVerifiedAt === null && hasMail() && (
        <ActionForm action={sendConfirmation} label="Confirm address by mail" />
      )}
      <section className={styles.section}>
        <h2>Password</h2>
        {changed === 'password' && (
          <NoticeBox tone="plain">Password changed. All other sessions were signed out.</NoticeBox>
        )}
        {proof.kind === 'password' ? (
          <ActionForm action={changePassword} label="Change password">
            <CurrentPasswordField />
            <NewPasswordField label="New password" note="All other sessions will be signed out." />
          </ActionForm>
        ) : (
          <p>You sign in through another provider, so this account has no password.</p>
        )}
      </section>
      <section className={styles.section}>
        <h2>Sessions</h2>
        <SessionList
          sessions={sessions}
          here={here?.id}
          signOut={signOut}
          endOne={endOneSession}
          endOthers={endOtherSessions}
        />
      </section>
      <section className={styles.section}>
        <h2>Delete account</h2>
        <p>
          Your keys stop working immediately. Your embeds, boards and saved views are deleted, and all links
          to them stop working. This cannot be undone. The audit log keeps your actions without your name and
          e-mail address.
        </p>
        <ActionForm action={deleteAccount} label="Delete account permanently">
          {proof.kind === 'password' ? (
            <Field
              label="Password"
              name="proof"
              type="password"
              autoComplete="current-password"
              required
              maxLength={200}
            />
          ) : (
            <Field
              label={`Type ${proof.text}`}
              name="proof"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              required
              maxLength={320}
            />
          )}
        </ActionForm>
      </section>
    </div>
  )
}
