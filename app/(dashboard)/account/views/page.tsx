import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { SavedViews } from '@/components/account/saved-views'
import { ownViews } from '@/lib/saved/own-views'
import { EXPIRIES, TITLE_LENGTH } from '@/lib/saved/read-view-form'
import { MAX_VIEWS } from '@/lib/state/shared/saved-views'
import { requireViewer } from '../require-viewer'
import { changeExpiry, changeTitle, deleteSaved } from './change-views'

export const metadata: Metadata = { title: 'Saved views', robots: { index: false } }

export default async function SavedViewsPage() {
  const viewer = await requireViewer('/account/views')
  return (
    <div className={styles.page}>
      <h1>Saved views</h1>
      <AccountNav here="/account/views" isAdmin={viewer.role === 'admin'} />
      <SavedViews
        views={await ownViews(viewer)}
        most={MAX_VIEWS}
        titleLength={TITLE_LENGTH}
        expiries={EXPIRIES}
        now={new Date()}
        rename={changeTitle}
        expire={changeExpiry}
        remove={deleteSaved}
      />
    </div>
  )
}
