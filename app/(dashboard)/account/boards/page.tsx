import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { OwnBoards } from '@/components/boards/own-boards'
import { TITLE_LENGTH } from '@/lib/boards/board'
import { ownBoards } from '@/lib/boards/own-boards'
import { MAX_BOARDS } from '@/lib/state/shared/boards'
import { changeTitle, deleteBoard, shareByLink, stopSharing } from '../../boards/change-boards'
import { requireViewer } from '../require-viewer'

export const metadata: Metadata = { title: 'Your boards', robots: { index: false } }

export default async function AccountBoardsPage() {
  const viewer = await requireViewer('/account/boards')
  return (
    <div className={styles.page}>
      <h1>Your boards</h1>
      <AccountNav here="/account/boards" isAdmin={viewer.role === 'admin'} />
      <div className={styles.list}>
        <OwnBoards
          boards={await ownBoards(viewer)}
          most={MAX_BOARDS}
          titleLength={TITLE_LENGTH}
          rename={changeTitle}
          share={shareByLink}
          unshare={stopSharing}
          remove={deleteBoard}
        />
      </div>
      <p>
        <Link href="/boards">All boards</Link>
      </p>
    </div>
  )
}
