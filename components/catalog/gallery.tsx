import type { ReactNode } from 'react'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, type Family } from '@/lib/contract/family'
import { AS_OF, isRecorded } from '@/lib/contract/params/as-of'
import { PageLink } from '../links/page-link'
import { availableFirst } from './by-availability'
import styles from './catalog.module.css'
import { conceptAnchor, conceptLabel } from './concept-label'
import pictures from './gallery.module.css'

/** Pictures of all series of a family by concept, loaded as they scroll near. */
export function Gallery({
  family,
  endpoints,
  concept,
  day,
  notices,
}: {
  family: Family
  endpoints: readonly Endpoint[]
  concept: string | null
  /** Day at whose end the values were known; null for the latest, and `none` for an invalid day. */
  day: string | null
  /** About the address. */
  notices: ReactNode
}) {
  const own = endpoints.filter((endpoint) => endpoint.family === family && !endpoint.legacy)
  const concepts = [...new Set(own.map((endpoint) => endpoint.concept))]
  const shown = concept === null ? concepts : concepts.filter((name) => name === concept)
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{FAMILY_FACTS[family].category} as charts</h1>
          <p>
            {own.length} series. <PageLink href={`/${family}`}>Show as a list</PageLink>
          </p>
        </div>
      </header>
      {notices}
      <nav className={pictures.concepts} aria-label="Concepts">
        <PageLink href={`/gallery/${family}`} aria-current={concept === null ? 'page' : undefined}>
          All
        </PageLink>
        {concepts.map((name) => (
          <PageLink
            key={name}
            href={`/gallery/${family}?concept=${encodeURIComponent(name)}`}
            aria-current={name === concept ? 'page' : undefined}
          >
            {conceptLabel(name)}
          </PageLink>
        ))}
      </nav>
      {shown.length === 0 && <p className={styles.none}>There is no concept “{concept}” here.</p>}
      {shown.map((name) => {
        const members = availableFirst(own.filter((endpoint) => endpoint.concept === name))
        return (
          <section key={name} className={styles.section} id={conceptAnchor(name)}>
            <h2>
              {conceptLabel(name)} <span>{members.length}</span>
            </h2>
            <ul className={pictures.grid} data-walk="series">
              {members.map((endpoint) => (
                <Picture key={endpoint.path} endpoint={endpoint} day={day} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Picture({ endpoint, day }: { endpoint: Endpoint; day: string | null }) {
  const path = `${endpoint.family}/${endpoint.name}`
  const isUnrecorded = day === 'none' || (day !== null && !isRecorded(endpoint))
  if (!endpoint.available || isUnrecorded) {
    return (
      <li>
        <PageLink href={`/${path}`} className={pictures.absent}>
          <strong>{endpoint.title}</strong>
          <span>{endpoint.available ? 'No record of earlier values.' : 'Input data is not loaded.'}</span>
        </PageLink>
      </li>
    )
  }
  return (
    <li>
      <PageLink href={`/${path}`} aria-label={endpoint.title}>
        {(['light', 'dark'] as const).map((theme) => (
          // biome-ignore lint/performance/noImgElement: drawn by this server at this size.
          <img
            key={theme}
            className={pictures[theme]}
            src={`/image/${path}.svg?size=small&theme=${theme}${day === null ? '' : `&${AS_OF}=${day}`}`}
            alt=""
            width={600}
            height={315}
            loading="lazy"
            decoding="async"
          />
        ))}
      </PageLink>
    </li>
  )
}
