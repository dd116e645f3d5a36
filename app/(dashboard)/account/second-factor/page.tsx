import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { ActionForm } from '@/components/account/action-form'
import { CodeField } from '@/components/account/code-field'
import { CurrentPasswordField } from '@/components/account/current-password-field'
import { QrCode } from '@/components/account/qr-code'
import { PageLink } from '@/components/links/page-link'
import { CodeBlock } from '@/components/ui/code-block'
import { NoticeBox } from '@/components/ui/notice-box'
import { factorState } from '@/lib/auth/factor/second-factor'
import { totpAddress } from '@/lib/auth/factor/totp'
import { getAccount } from '@/lib/state/accounts/accounts'
import { getState } from '@/lib/state/database/process-state'
import type { Searched } from '../../page-query'
import { requireViewer } from '../require-viewer'
import { beginFactor, enableFactor, newRecoveryCodes, turnFactorOff } from './change-factor'

export const metadata: Metadata = { title: 'Second factor', robots: { index: false } }

export default async function SecondFactorPage({ searchParams }: Searched) {
  const viewer = await requireViewer('/account/second-factor')
  const { required, changed } = await searchParams
  const database = await getState().database()
  const [factor, account] = await Promise.all([
    factorState(database, viewer.id),
    getAccount(database, viewer.id),
  ])
  const password = account.passwordHash !== null && <CurrentPasswordField />
  return (
    <div className={styles.page}>
      <h1>Second factor</h1>
      <AccountNav here="/account/second-factor" isAdmin={viewer.role === 'admin'} />
      {required !== undefined && viewer.needsSecondFactor && (
        <NoticeBox tone="warn">Administrators need a second factor here. Set one up to continue.</NoticeBox>
      )}
      {changed === 'off' && <NoticeBox tone="plain">The second factor is off.</NoticeBox>}
      {factor.kind === 'none' && (
        <>
          <p>
            An authenticator app on your phone shows a code that is needed for signing in, in addition to your
            password.
          </p>
          <ActionForm action={beginFactor} label="Set up" variant="primary">
            {password}
          </ActionForm>
        </>
      )}
      {factor.kind === 'proposed' && (
        <ActionForm
          action={enableFactor}
          label="Turn on"
          variant="primary"
          secretLabel="Recovery codes"
          endsWithSecret
        >
          <p>Scan this with your authenticator app, or enter the key there. Then enter the code it shows.</p>
          <QrCode
            text={totpAddress(factor.secret, viewer.email ?? viewer.name)}
            label="QR code of the key below"
          />
          <CodeBlock code={factor.secret} label="Key" />
          <CodeField />
        </ActionForm>
      )}
      {factor.kind === 'on' && (
        <>
          <p>
            On since {factor.since.toISOString().slice(0, 10)}. {factor.recoveryLeft} recovery codes are left.
          </p>
          <section className={styles.section}>
            <h2>New recovery codes</h2>
            <p>Each signs you in once without the app. New ones replace all earlier ones.</p>
            <ActionForm
              action={newRecoveryCodes}
              label="Create new codes"
              secretLabel="Recovery codes"
              endsWithSecret
            >
              {password}
              <CodeField />
            </ActionForm>
          </section>
          <section className={styles.section}>
            <h2>Turn off</h2>
            <ActionForm action={turnFactorOff} label="Turn off">
              {password}
              <CodeField />
            </ActionForm>
          </section>
        </>
      )}
      <p>
        <PageLink href="/account">Account</PageLink>
      </p>
    </div>
  )
}
