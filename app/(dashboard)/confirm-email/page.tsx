import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { requireViewer } from '../account/require-viewer'
import type { Searched } from '../page-query'
import { confirmAddress } from './confirm-address'

export const metadata: Metadata = {
  title: 'Confirm address',
  robots: { index: false },
  referrer: 'no-referrer',
}

/** A button, because programs that read mail open links by themselves. */
export default async function ConfirmEmailPage({ searchParams }: Searched) {
  const { token } = await searchParams
  const given = typeof token === 'string' ? token : ''
  const viewer = await requireViewer(`/confirm-email?token=${encodeURIComponent(given)}`)
  return (
    <div className={styles.page}>
      <h1>Confirm address</h1>
      <p>
        Confirm that {viewer.email ?? 'this address'} is yours. You are signed in as {viewer.name}.
      </p>
      <ActionForm action={confirmAddress} label="Confirm" variant="primary">
        <input type="hidden" name="token" value={given} />
      </ActionForm>
    </div>
  )
}
