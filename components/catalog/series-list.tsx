import { type Endpoint, hasOwnRows } from '@/lib/contract/endpoint'
import type { ShownValue } from '@/lib/latest/visible-values'
import { PageLink } from '../links/page-link'
import { Badge } from '../ui/badge'
import { availableFirst, groupsByAvailability } from './by-availability'
import styles from './catalog.module.css'
import { conceptAnchor, conceptLabel } from './concept-label'
import { LatestValueLine } from './latest-value-line'

/** Series grouped by concept, those with data first. */
export function SeriesList({
  endpoints,
  latestValues,
}: {
  endpoints: readonly Endpoint[]
  /** Latest value of each series, keyed by path. Other series are listed without a value. */
  latestValues: ReadonlyMap<string, ShownValue>
}) {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const concept = endpoint.legacy ? '' : endpoint.concept
    groups.set(concept, [...(groups.get(concept) ?? []), endpoint])
  }
  const legacy = groups.get('')
  groups.delete('')
  const sections = groupsByAvailability(groups)
  if (legacy) sections.push(['', availableFirst(legacy)])
  return sections.map(([concept, members]) => (
    <section
      key={concept}
      id={conceptAnchor(concept || 'legacy')}
      className={styles.section}
      data-series-group=""
    >
      <h2>
        {concept === '' ? 'Legacy names' : conceptLabel(concept)}
        <span>{members.length}</span>
      </h2>
      <ul className={styles.list} data-walk="series">
        {members.map((endpoint) => (
          <SeriesItem key={endpoint.path} endpoint={endpoint} latest={latestValues.get(endpoint.path)} />
        ))}
      </ul>
    </section>
  ))
}

function SeriesItem({ endpoint, latest }: { endpoint: Endpoint; latest: ShownValue | undefined }) {
  const replaced = endpoint.canonical?.path.replace(/^\/api\/v1\//, '')
  return (
    <li data-series={`${endpoint.title} ${endpoint.name}`.toLowerCase()}>
      <PageLink href={`/${endpoint.family}/${endpoint.name}`}>
        <span className={styles.title}>
          <span>{endpoint.title}</span>
          {endpoint.available ? (
            endpoint.tier === 'pro' && <Badge>Pro</Badge>
          ) : (
            <Badge tone="warn" title={`Not loaded: ${endpoint.missing.join('; ')}`}>
              No data
            </Badge>
          )}
        </span>
        <LatestValueLine latest={latest} />
        <span className={styles.description}>
          {replaced && !hasOwnRows(endpoint) ? `${endpoint.name} → ${replaced}` : endpoint.description}
          {replaced && hasOwnRows(endpoint) && ` Replaced by ${replaced}.`}
        </span>
      </PageLink>
    </li>
  )
}
