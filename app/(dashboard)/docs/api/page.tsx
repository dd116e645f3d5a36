import type { Metadata } from 'next'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { filterRoutes, NO_FILTERS, type RouteFilters } from '@/components/reference/filter-routes'
import styles from '@/components/reference/reference.module.css'
import { RouteFinder } from '@/components/reference/route-finder'
import { DISCOVERY_ROUTES } from '@/lib/contract/discovery'
import { FAMILIES } from '@/lib/contract/family'
import { createSeriesSearch } from '@/lib/contract/search/search-series'
import { entriesOf, searchOf } from '../../catalog-index'
import { readCatalog } from '../../read-catalog'

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every route with its parameters, fields and errors, and a form to try it with your key.',
}

/** Routes written into the document; the browser gets the others from the search index. */
const IN_DOCUMENT = 60

type Search = Record<string, string | string[] | undefined>

function readFilters(search: Search): RouteFilters {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].slice(0, 200) : '')
  const legacy = text('legacy')
  const tier = text('tier')
  return {
    q: text('q'),
    family: FAMILIES.find((family) => family === text('family')) ?? '',
    tier: tier === 'free' || tier === 'pro' ? tier : '',
    chain: text('chain'),
    legacy: legacy === 'with' || legacy === 'only' ? legacy : NO_FILTERS.legacy,
  }
}

export default async function ReferencePage({ searchParams }: { searchParams: Promise<Search> }) {
  const [asked, { catalog, failure }] = await Promise.all([searchParams, readCatalog()])
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const filters = readFilters(asked)
  const search = filters.q === '' ? createSeriesSearch([]) : searchOf(catalog)
  const found = filterRoutes(entriesOf(catalog), search, filters)
  return (
    <article className={styles.page}>
      <h1>API reference</h1>
      <p>
        {catalog.total.toLocaleString('en-US')} series, one route each. Common to all:{' '}
        <a href="/docs#keys">keys</a>, <a href="/docs#quotas">quotas</a>, <a href="/docs#formats">formats</a>,{' '}
        <a href="/docs#conditional">conditional requests</a>, <a href="/docs#paging">paging</a> and{' '}
        <a href="/docs#errors">errors</a>. For programs: <a href="/api/openapi.json">openapi.json</a> and{' '}
        <code>npx chartroom client --out chartroom-client.ts</code>, which writes a typed TypeScript client.
      </p>
      <RouteFinder
        revision={catalog.revision}
        first={found.slice(0, IN_DOCUMENT)}
        count={found.length}
        initial={filters}
      />
      <h2 id="discovery">Discovery</h2>
      <ul className={styles.routes}>
        {DISCOVERY_ROUTES.map(({ id, path, title }) => (
          <li key={id}>
            <a href={`/docs/api/discovery/${id}`}>
              <code>{path}</code>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </article>
  )
}
