import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import tiles from '@/components/catalog/tiles.module.css'
import { PageLink } from '@/components/links/page-link'
import { KeepCopy } from '@/components/watchlists/keep-copy'
import { WatchTable } from '@/components/watchlists/watch-rows'
import styles from '@/components/watchlists/watchlists.module.css'
import { currentViewer } from '@/lib/auth/current-viewer'
import { ApiError } from '@/lib/contract/errors'
import { CHART_FILES } from '@/lib/contract/files/chart-files'
import type { TableForm } from '@/lib/contract/files/table-files'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { withDay } from '@/lib/url/day'
import { listRows } from '@/lib/watchlists/list-rows'
import { openWatchlist } from '@/lib/watchlists/open-watchlist'
import { answerWithStatus } from '../../answer-with-status'
import { UnreadBox } from '../../open-day'
import { pageNotFound } from '../../page-not-found'
import { type PageSearch, pageQuery } from '../../page-query'
import NoSuchList from './not-found'

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<PageSearch>
}

const LINKED_FORMS: readonly TableForm[] = ['csv', 'atom', 'ics']

/** The list as the visitor may see it, or null. Cached per request. */
const readList = cache(async (id: string) => {
  const viewer = await currentViewer()
  const list = await openWatchlist(id, viewer).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unknown_route') return null
    if (error instanceof ApiError && error.code === 'sign_in_required')
      redirect(`/sign-in?next=${encodeURIComponent(`/watchlists/${id}`)}`)
    throw error
  })
  return { list, viewer }
})

export async function generateMetadata({ params }: Pick<PageProps, 'params'>): Promise<Metadata> {
  const { list } = await readList((await params).id)
  return { title: list?.title ?? 'Not found', robots: { index: false, follow: false } }
}

/** A list that is shared by link, with the values that the reader may see. */
export default async function WatchlistPage({ params, searchParams }: PageProps) {
  const search = await searchParams
  const { day, problem } = readAsOf(pageQuery(search))
  // The bar of the day says why.
  if (problem) await answerWithStatus(400)
  const { list, viewer } = await readList((await params).id)
  if (!list) return pageNotFound(<NoSuchList />)
  const { id, title, entries, isOwn, isShared, ownerName } = list
  const rows = problem ? [] : await listRows(entries, viewer, { asOf: day })
  const without = rows.filter(({ isPending }) => isPending).length
  return (
    <>
      <header className={tiles.lead}>
        <h1>{title}</h1>
        <p>
          {isOwn ? (isShared ? 'Your list, shared by link' : 'Your list, private') : `A list by ${ownerName}`}
          {' · '}
          {entries.length === 1 ? '1 chart' : `${entries.length} charts`}
        </p>
      </header>
      <div className={styles.links}>
        {isOwn && <PageLink href="/watchlists">Change</PageLink>}
        {entries.length > 0 && (
          <>
            <PageLink href={`/screen?list=${id}`}>Screen</PageLink>
            {LINKED_FORMS.map((form) => (
              <a key={form} href={withDay(`/watchlists/${id}.${form}`, day)}>
                {CHART_FILES[form].label}
              </a>
            ))}
          </>
        )}
      </div>
      <UnreadBox search={search} names={[]} />
      {problem ? null : entries.length > 0 ? (
        <WatchTable entries={entries} first={rows} />
      ) : (
        <p className={styles.empty}>This list is empty.</p>
      )}
      {without > 0 && (
        <noscript>
          {without} more charts are computed with JavaScript only. Open one to see its value.
        </noscript>
      )}
      {!isOwn && entries.length > 0 && <KeepCopy title={title} entries={entries} />}
      {entries.length > 0 && (
        <details className={styles.text}>
          <summary>As text</summary>
          <pre>{entries.join('\n')}</pre>
        </details>
      )}
    </>
  )
}
