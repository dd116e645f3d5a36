import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { EmbedList } from '@/components/account/embed-list'
import { PageLink } from '@/components/links/page-link'
import { getState } from '@/lib/state/database/process-state'
import { listEmbeds } from '@/lib/state/shared/embeds'
import type { Searched } from '../../page-query'
import { requireViewer } from '../require-viewer'
import { embedItem } from './embed-item'

export const metadata: Metadata = { title: 'Embeds', robots: { index: false } }

export default async function EmbedsPage({ searchParams }: Searched) {
  const viewer = await requireViewer('/account/embeds')
  const everybody = viewer.role === 'admin' && (await searchParams).of === 'everybody'
  const listed = await listEmbeds(await getState().database(), everybody ? 'all' : { ownerId: viewer.id })
  const now = new Date()
  return (
    <div className={styles.page}>
      <h1>{everybody ? 'All embeds' : 'Your embeds'}</h1>
      <AccountNav here="/account/embeds" isAdmin={viewer.role === 'admin'} />
      {viewer.role === 'admin' && (
        <p>
          {everybody ? (
            <PageLink href="/account/embeds">Only mine</PageLink>
          ) : (
            <PageLink href="/account/embeds?of=everybody">All users</PageLink>
          )}
        </p>
      )}
      {listed.length > 0 ? (
        <EmbedList items={listed.map((embed) => embedItem(embed, now, everybody))} />
      ) : (
        <p>
          No embeds yet. Open a chart and choose <b>Embed</b>, then <b>For specific sites</b>. The embed works
          only on the sites you name, until the day you set, and you can revoke it at any time.
        </p>
      )}
    </div>
  )
}
