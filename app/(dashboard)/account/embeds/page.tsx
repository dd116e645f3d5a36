import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { EmbedList } from '@/components/account/embed-list'
import { getState } from '@/lib/state/database/registry'
import { listEmbeds } from '@/lib/state/shared/embeds'
import { requireViewer } from '../require-viewer'
import { embedItem } from './embed-item'

export const metadata: Metadata = { title: 'Frames', robots: { index: false } }

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function EmbedsPage({ searchParams }: { searchParams: Search }) {
  const viewer = await requireViewer('/account/embeds')
  const everybody = viewer.role === 'admin' && (await searchParams).of === 'everybody'
  const listed = await listEmbeds(await getState().database(), everybody ? 'all' : { ownerId: viewer.id })
  const now = new Date()
  return (
    <div className={styles.page}>
      <h1>{everybody ? 'Everybody’s frames' : 'Your frames'}</h1>
      <AccountNav here="/account/embeds" isAdmin={viewer.role === 'admin'} />
      {viewer.role === 'admin' && (
        <p>
          {everybody ? (
            <Link href="/account/embeds">Only yours</Link>
          ) : (
            <Link href="/account/embeds?of=everybody">Everybody’s</Link>
          )}
        </p>
      )}
      {listed.length > 0 ? (
        <EmbedList items={listed.map((embed) => embedItem(embed, now, everybody))} />
      ) : (
        <p>
          None yet. Open a chart and choose <b>Embed</b>, then <b>For certain sites</b>: the frame is shown by
          the sites you name, until the day you set, and you can take it back.
        </p>
      )}
    </div>
  )
}
