import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { ActionForm } from '@/components/account/action-form'
import { Field } from '@/components/account/field'
import { NoticeBox } from '@/components/ui/notice-box'
import { getAccount } from '@/lib/state/accounts/accounts'
import { getState } from '@/lib/state/database/registry'
import { changePassword, deleteAccount, signOut, signOutEverywhere } from './change-account'
import { proofOf } from './proof-of'
import { requireViewer } from './require-viewer'

export const metadata: Metadata = { title: 'Account', robots: { index: false } }

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function AccountPage({ searchParams }: { searchParams: Search }) {
  const viewer = await requireViewer('/account')
  const proof = proofOf(await getAccount(await getState().database(), viewer.id))
  return (
    <div className={styles.page}>
      <h1>{viewer.name}</h1>
      <AccountNav here="/account" isAdmin={viewer.role === 'admin'} />
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>{viewer.email ?? 'none'}</dd>
        <dt>Tier</dt>
        <dd>{viewer.tier}</dd>
        {viewer.role === 'admin' && (
          <>
            <dt>Role</dt>
            <dd>administrator</dd>
          </>
        )}
      </dl>
      <section className={styles.section}>
        <h2>Password</h2>
        {(await searchParams).changed === 'password' && (
          <NoticeBox tone="plain">The password is changed, and every other session has ended.</NoticeBox>
        )}
        {proof.kind === 'password' ? (
          <ActionForm action={changePassword} label="Change the password">
            <Field
              label="Password now"
              name="now"
              type="password"
              autoComplete="current-password"
              required
              maxLength={200}
            />
            <Field
              label="New password"
              name="password"
              type="password"
              autoComplete="new-password"
              note="Ten characters or more. Every other session ends."
              required
              minLength={10}
              maxLength={200}
            />
          </ActionForm>
        ) : (
          <p>You sign in elsewhere: this account has no password.</p>
        )}
      </section>
      <section className={styles.section}>
        <h2>Sessions</h2>
        <div className={styles.actions}>
          <ActionForm action={signOut} label="Sign out" />
          <ActionForm action={signOutEverywhere} label="Sign out everywhere" />
        </div>
      </section>
      <section className={styles.section}>
        <h2>Delete the account</h2>
        <p>
          Its keys end at once; its frames, boards and saved views are gone, wherever their links stand.
          Nothing brings them back. What was done stays in the audit, without your name and address.
        </p>
        <ActionForm action={deleteAccount} label="Delete the account for good">
          {proof.kind === 'password' ? (
            <Field
              label="Your password"
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
