import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { ActionForm } from '@/components/account/action-form'
import { readUnsubscribe } from '@/lib/alerts/deliver/message'
import type { Searched } from '../page-query'
import { stopMessages } from './stop-messages'

export const metadata: Metadata = {
  title: 'Stop messages',
  robots: { index: false },
  referrer: 'no-referrer',
}

/** A button, because programs that read mail open links by themselves. */
export default async function UnsubscribePage({ searchParams }: Searched) {
  const { target, sig } = await searchParams
  const [targetId, signature] = [target, sig].map((given) => (typeof given === 'string' ? given : ''))
  const isGenuine = readUnsubscribe({ targetId, signature }, Date.now()) !== null
  return (
    <div className={styles.page}>
      <h1>Stop messages</h1>
      {isGenuine ? (
        <>
          <p>This alert sends no more messages to this target. The alert and its other targets stay.</p>
          <ActionForm action={stopMessages} label="Stop messages" variant="primary">
            <input type="hidden" name="target" value={targetId} />
            <input type="hidden" name="sig" value={signature} />
          </ActionForm>
        </>
      ) : (
        <p>
          This link no longer works. Sign in and change the targets of your alerts under Account → Alerts.
        </p>
      )}
    </div>
  )
}
