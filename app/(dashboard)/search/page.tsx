import type { Metadata } from 'next'
import Link from 'next/link'
import styles from '@/components/catalog/catalog.module.css'
import { LatestValueLine } from '@/components/catalog/latest-value-line'
import { familyLabel } from '@/components/catalog/search-entry'
import { LONGEST_SEARCH, readSearch } from '@/components/catalog/search-tokens'
import { TierBadge } from '@/components/catalog/tier-badge'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { currentViewer } from '@/lib/auth/current-viewer'
import { API_PREFIX } from '@/lib/contract/family'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import { getMarketFor } from '@/lib/market/registry'
import { searchOf } from '../catalog-index'
import { readCatalog } from '../read-catalog'

export const metadata: Metadata = { title: 'Search', robots: { index: false } }

/** The search as a page, for links and browsers without JavaScript. */
export default async function SearchPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { q } = await searchParams
  const query = typeof q === 'string' ? q : ''
  const { catalog, failure } = await readCatalog()
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const { words, filters, problems } = readSearch(query)
  const hits = query ? searchOf(catalog).find(words, filters, 100) : []
  const found = hits.flatMap(({ entry }) => catalog.find(entry.path) ?? [])
  const market = getMarketFor(await currentViewer())
  const latestValues = await visibleLatestValues(market, found)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Search</h1>
          <p>
            Searches names, titles, fields, abbreviations and legacy names of{' '}
            {catalog.total.toLocaleString('en-US')} series. Narrow it with <code>tier:free</code>,{' '}
            <code>family:economic</code> or <code>chain:litecoin</code>.
          </p>
        </div>
        <form method="get" className={styles.filter}>
          <input
            type="search"
            name="q"
            maxLength={LONGEST_SEARCH}
            defaultValue={query}
            placeholder="mvrv, STH, fear greed, BTC"
            aria-label="Search series"
          />
        </form>
      </header>
      {problems.map((problem) => (
        <p key={problem} className={styles.none}>
          {problem}
        </p>
      ))}
      {query && hits.length === 0 && <p className={styles.none}>No results for “{query}”.</p>}
      {hits.length > 0 && (
        <ul className={styles.list}>
          {hits.map(({ entry, field }) => (
            <li key={entry.path}>
              <Link href={`/${entry.path}`} prefetch={false}>
                <span className={styles.title}>
                  <span>{entry.title}</span>
                  <TierBadge tier={entry.tier} />
                </span>
                <LatestValueLine latest={latestValues.get(`${API_PREFIX}${entry.path}`)} />
                <span className={styles.description}>
                  {familyLabel(entry.family)} · {entry.path}
                  {entry.canonical && ` · legacy name of ${entry.canonical}`}
                  {field && ` · field ${field}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
