import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { PageLink } from '@/components/links/page-link'
import { currentViewer } from '@/lib/auth/current-viewer'

export const metadata: Metadata = { title: 'Alerts', robots: { index: false } }

const OWN = '/account/alerts'

/** The alerts of the account, or what alerts are to who has none. */
export default async function AlertsPage() {
  if (await currentViewer()) redirect(OWN)
  return (
    <div className={styles.page}>
      <h1>Alerts</h1>
      <p>
        An alert watches a chart for a condition, such as <code>cross_above(close, sma(close, 200))</code>. It
        shows when the condition was true before, and sends a message when it is true again.
      </p>
      <p>
        Open a chart and choose <b>Alert me when …</b> (the bell), for example on{' '}
        <PageLink href="/alerts/new?of=/crypto/prices/BTC">Bitcoin</PageLink> or{' '}
        <PageLink href="/alerts/new?of=/onchain/mvrv">MVRV</PageLink>. Each condition has an Atom feed, which
        needs no account.
      </p>
      <p>
        <a href={`/sign-in?next=${encodeURIComponent(OWN)}`}>Sign in</a> to save alerts and to get messages by
        mail, webhook, Slack, Discord, Telegram or ntfy.
      </p>
    </div>
  )
}
