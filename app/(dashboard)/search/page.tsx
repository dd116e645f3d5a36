import type { Metadata } from 'next'
import styles from '@/components/catalog/catalog.module.css'
import { LatestValueLine } from '@/components/catalog/latest-value-line'
import { TierBadge } from '@/components/catalog/tier-badge'
import { FailureMessage } from '@/components/chart/panel/failure-message'
import { DayInput } from '@/components/links/day'
import { PageLink } from '@/components/links/page-link'
import { currentViewer } from '@/lib/auth/current-viewer'
import { API_PREFIX, FAMILY_FACTS } from '@/lib/contract/family'
import { hitHref } from '@/lib/contract/search/hit-href'
import { legacyNote } from '@/lib/contract/search/search-entry'
import { LONGEST_SEARCH, readSearch, SEARCH_HINT } from '@/lib/contract/search/search-tokens'
import { withWords } from '@/lib/contract/search/with-words'
import { visibleLatestValues } from '@/lib/latest/visible-values'
import { getMarketFor } from '@/lib/market/process-market'
import { chartHref, ownSeriesOf } from '@/lib/own-series/own-series'
import { searchOf } from '../catalog-index'
import { openDay } from '../open-day'
import type { Searched } from '../page-query'
import { readCatalog } from '../read-catalog'

export const metadata: Metadata = { title: 'Search', robots: { index: false } }

/** The search as a page, for links and browsers without JavaScript. */
export default async function SearchPage({ searchParams }: Searched) {
  const asked = await searchParams
  const { q } = asked
  const query = typeof q === 'string' ? q : ''
  const { catalog, failure } = await readCatalog()
  if (!catalog) return <FailureMessage failure={failure} level={1} />
  const { words, filters, problems } = readSearch(query)
  const search = searchOf(catalog)
  const { hits, isExact } = query ? search.answer(words, filters, 100) : { hits: [], isExact: true }
  const found = hits.flatMap(({ entry }) => catalog.find(entry.path) ?? [])
  const viewer = await currentViewer()
  const own = withWords(
    words,
    viewer ? await ownSeriesOf(viewer) : [],
    ({ title, description }) => `${title} ${description}`,
  )
  const market = getMarketFor(viewer)
  const { known, notices } = await openDay(asked, ['q'], {
    data: await market.data(),
    endpoints: catalog.endpoints,
  })
  const latestValues = known ? await visibleLatestValues(market, found, known, known.at) : new Map()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Search</h1>
          <p>
            Searches names, titles, fields, abbreviations, tickers, legacy names and descriptions of{' '}
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
          <DayInput />
        </form>
      </header>
      {notices}
      {problems.map((problem) => (
        <p key={problem} className={styles.none}>
          {problem}
        </p>
      ))}
      {query && !isExact && own.length === 0 && (
        <p className={styles.none}>
          No results for “{query}”. {hits.length > 0 ? 'These are the closest.' : SEARCH_HINT}
        </p>
      )}
      {own.length > 0 && (
        <ul className={styles.list} aria-label="Your series">
          {own.map(({ id, title, description, content }) => (
            <li key={id}>
              <PageLink href={chartHref({ title, description, content })}>
                <span className={styles.title}>{title}</span>
                <span className={styles.description}>
                  Your series · {content.formula}
                  {description && ` · ${description}`}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {hits.length > 0 && (
        <ul className={styles.list} data-walk="hits">
          {hits.map(({ entry, field, params }) => (
            <li key={entry.path}>
              <PageLink href={hitHref({ entry, params })}>
                <span className={styles.title}>
                  <span>{entry.title}</span>
                  <TierBadge tier={entry.tier} />
                </span>
                <LatestValueLine latest={latestValues.get(`${API_PREFIX}${entry.path}`)} />
                <span className={styles.description}>
                  {FAMILY_FACTS[entry.family].label} · {entry.path}
                  {entry.canonical && ` · ${legacyNote(entry)}`}
                  {field && ` · field ${field}`}
                  {Object.values(params).map((value) => ` · ${value}`)}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
