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
          <NoticeBox tone="plain">Password changed. All other sessions were signed out.</NoticeBox>
        )}
        {proof.kind === 'password' ? (
          <ActionForm action={changePassword} label="Change password">
            <Field
              label="Current password"
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
              note="At least 10 characters. All other sessions will be signed out."
              required
              minLength={10}
              maxLength={200}
            />
          </ActionForm>
        ) : (
          <p>You sign in through another provider, so this account has no password.</p>
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
