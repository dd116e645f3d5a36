import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import styles from '@/components/account/account.module.css'
import { SavedViews } from '@/components/account/saved-views'
import { viewerOf } from '@/lib/auth/session'
import { ownViews } from '@/lib/saved/own-views'
import { EXPIRIES, TITLE_LENGTH } from '@/lib/saved/read-view-form'
import { MOST_VIEWS } from '@/lib/state/saved-views'
import { changeExpiry, changeTitle, deleteSaved } from './change-views'

export const metadata: Metadata = { title: 'Saved views', robots: { index: false } }

export default async function SavedViewsPage() {
  const viewer = await viewerOf((await headers()).get('cookie'))
  if (!viewer) redirect('/sign-in?next=%2Faccount%2Fviews')
  return (
    <div className={styles.page}>
      <h1>Saved views</h1>
      <SavedViews
        views={await ownViews(viewer)}
        most={MOST_VIEWS}
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
