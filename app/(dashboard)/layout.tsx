import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { navigationFamilies } from '@/components/shell/navigation-families'
import { Shell } from '@/components/shell/shell'
import { currentVisitor } from '@/lib/auth/current-viewer'
import { LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import { viewsAsVisitor } from '@/lib/auth/may-see-withheld'
import { getMarketFor } from '@/lib/market/process-market'
import { familiesOf } from './catalog-index'
import { LIST_ACTIONS } from './watchlists/list-actions'

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const visitor = await currentVisitor()
  const market = getMarketFor(visitor.viewer)
  // A remote server that does not answer must not take the page's navigation down with it.
  const [jar, sent, catalog, origin, isReachable] = await Promise.all([
    cookies(),
    headers(),
    market.catalog().catch(() => null),
    market.origin().catch(() => null),
    market.isReachable(),
  ])
  return (
    <Shell
      families={catalog ? familiesOf(catalog) : navigationFamilies(null)}
      catalogRevision={catalog?.revision ?? ''}
      origin={isReachable ? origin : null}
      quota={market.quota()}
      mayImport={mayImport(visitor.viewer, sent.get(LOCAL_VISITOR))}
      viewer={visitor.viewer?.name ?? null}
      lists={LIST_ACTIONS}
      isAccountUnavailable={visitor.isAccountUnavailable}
      isVisitorView={viewsAsVisitor(sent.get('cookie'))}
      sidebar={jar.get('nav')?.value === 'slim' ? 'slim' : 'wide'}
    >
      <script src="/readout.js" async />
      {children}
    </Shell>
  )
}
