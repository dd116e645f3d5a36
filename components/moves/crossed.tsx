import { seriesPath } from '@/lib/contract/family'
import { dayOf } from '@/lib/engine/frame'
import type { LevelCrossings } from '@/lib/latest/moves/find-crossings'
import { ALL_TIME_HIGH, ALL_TIME_LOW } from '@/lib/latest/table/crossings'
import { PageLink } from '../links/page-link'
import styles from './moves.module.css'

/** Series of one level that are in sight. */
const MOST = 8

/** An alert of the visitor whose condition is true. */
export interface FiringAlert {
  title: string
  /** Address of its chart. */
  href: string
  /** Day since which it fires; null if it is not known. */
  since: string | null
}

/** Levels with a name that series crossed in the last days, and the alerts of the visitor that fire. */
export function Crossed({
  crossings,
  firing,
}: {
  crossings: readonly LevelCrossings[]
  firing: readonly FiringAlert[]
}) {
  if (crossings.length === 0 && firing.length === 0) return null
  return (
    <section aria-labelledby="crossed" className={styles.crossed}>
      <h3 id="crossed">Levels crossed</h3>
      <dl data-walk="crossed">
        {firing.length > 0 && (
          <Level
            name="Your alerts that fire"
            links={firing.map(({ title, href, since }) => ({ title, href, day: since }))}
          />
        )}
        {crossings.map(({ level, direction, rows }) => (
          <Level
            key={`${level} ${direction}`}
            name={sentenceOf(level, direction)}
            links={rows.map(({ row, time }) => ({
              title: row.endpoint.title,
              href: `/${seriesPath(row.endpoint)}`,
              day: dayOf(time),
            }))}
          />
        ))}
      </dl>
    </section>
  )
}

interface Link {
  title: string
  href: string
  day: string | null
}

function Level({ name, links }: { name: string; links: readonly Link[] }) {
  const others = links.slice(MOST)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Links links={links.slice(0, MOST)} />
        {others.length > 0 && (
          <details>
            <summary>{others.length.toLocaleString('en-US')} more</summary>
            <Links links={others} />
          </details>
        )}
      </dd>
    </div>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ title, href, day }) => (
        <li key={href}>
          <PageLink href={href}>{title}</PageLink> {day && <time>{day}</time>}
        </li>
      ))}
    </ul>
  )
}

function sentenceOf(level: string, direction: 'above' | 'below'): string {
  if (level === ALL_TIME_HIGH || level === ALL_TIME_LOW) return `New ${level}, the first in 30 days`
  const name = level === level.toLowerCase() ? `the ${level}` : `“${level}”`
  return direction === 'above' ? `Rose above ${name}` : `Fell below ${name}`
}
