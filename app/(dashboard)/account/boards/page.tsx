import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { PageLink } from '@/components/links/page-link'
import { ownBoards } from '@/lib/boards/own-boards'
import { EditableBoards } from '../../boards/editable-boards'
import { requireViewer } from '../require-viewer'

export const metadata: Metadata = { title: 'Your boards', robots: { index: false } }

export default async function AccountBoardsPage() {
  const viewer = await requireViewer('/account/boards')
  return (
    <div className={styles.page}>
      <h1>Your boards</h1>
      <AccountNav here="/account/boards" isAdmin={viewer.role === 'admin'} />
      <div className={styles.list}>
        <EditableBoards boards={await ownBoards(viewer)} />
      </div>
      <p>
        <PageLink href="/boards">All boards</PageLink>
      </p>
    </div>
  )
}
