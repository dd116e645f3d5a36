import type { Metadata } from 'next'
import tiles from '@/components/catalog/tiles.module.css'
import { PageLink } from '@/components/links/page-link'
import { ListsDesk } from '@/components/watchlists/lists-desk'
import { currentViewer } from '@/lib/auth/current-viewer'
import { readAsOf } from '@/lib/contract/params/read-as-of'
import { getMarketFor } from '@/lib/market/process-market'
import { ownWatchlists } from '@/lib/watchlists/own-lists'
import { answerWithStatus } from '../answer-with-status'
import { UnreadBox } from '../open-day'
import { pageQuery, type Searched } from '../page-query'
import { LIST_ACTIONS } from './list-actions'

export const metadata: Metadata = {
  title: 'Watchlists',
  description: 'Your lists of charts with last values, changes, and age, in your own order.',
}

export default async function WatchlistsPage({ searchParams }: Searched) {
  const search = await searchParams
  const { problem } = readAsOf(pageQuery(search))
  // The bar of the day says why.
  if (problem) await answerWithStatus(400)
  const viewer = await currentViewer()
  const [own, catalog] = await Promise.all([
    viewer ? ownWatchlists(viewer) : [],
    getMarketFor(viewer)
      .catalog()
      .catch(() => null),
  ])
  return (
    <>
      <header className={tiles.lead}>
        <h1>Watchlists</h1>
        <p>Charts in your order, with their last values. Open one, and J and K go on to its neighbors.</p>
      </header>
      <UnreadBox search={search} names={[]} />
      <noscript>
        Changing a list needs JavaScript.{' '}
        {own.map(({ id, title }) => (
          <PageLink key={id} href={`/watchlists/${id}`}>
            {title}
          </PageLink>
        ))}
      </noscript>
      {!problem && (
        <ListsDesk
          key={viewer?.id ?? 'guest'}
          first={own}
          actions={LIST_ACTIONS}
          revision={catalog?.revision ?? ''}
        />
      )}
    </>
  )
}
