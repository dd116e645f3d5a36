import type { ReactNode } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, type Family } from '@/lib/contract/family'
import type { ShownValue } from '@/lib/latest/visible-values'
import { PageLink } from '../links/page-link'
import styles from './catalog.module.css'
import { conceptLabel } from './concept-label'
import { SeriesFilter } from './series-filter'
import { SeriesList } from './series-list'

/** The series of a family or of one of its concepts. `query` is the filter of browsers without JavaScript. */
export function FamilyOverview({
  family,
  endpoints,
  concept,
  query,
  latestValues,
  notices,
}: {
  family: Family
  endpoints: readonly Endpoint[]
  concept: string | null
  query: string
  latestValues: ReadonlyMap<string, ShownValue>
  /** About the address. */
  notices: ReactNode
}) {
  const { category, description } = FAMILY_FACTS[family]
  const own = endpoints.filter((endpoint) => endpoint.family === family)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = own.filter(
    (endpoint) =>
      (concept === null || (endpoint.concept === concept && !endpoint.legacy)) &&
      words.every((word) => `${endpoint.title} ${endpoint.name}`.toLowerCase().includes(word)),
  )
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{concept ? conceptLabel(concept) : category}</h1>
          <p>
            {concept ? `${shown.length} of ${own.length} series in ${category}.` : description}
            {!concept && ` ${own.length} series.`}{' '}
            <PageLink href={`/gallery/${family}${concept ? `?concept=${encodeURIComponent(concept)}` : ''}`}>
              Show as charts
            </PageLink>
          </p>
        </div>
        <SeriesFilter key={concept} label={`Filter ${shown.length} series`} initial={query} />
      </header>
      {notices}
      {shown.length > 0 ? (
        <SeriesList endpoints={shown} latestValues={latestValues} />
      ) : (
        <p className={styles.none}>{query ? `No series matches “${query}”.` : 'No series yet.'}</p>
      )}
    </>
  )
}
