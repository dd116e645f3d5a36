import type { Origin, Quota } from '@/lib/contract/series'
import { BadgeLink } from './badge-link'
import styles from './shell.module.css'

/** The source of every number on the page. Simulated data is never shown without it. */
export function SourceBadge({ origin, quota }: { origin: Origin | null; quota: Quota | null }) {
  if (!origin) {
    return (
      <span className={styles.source} data-kind="down">
        <span>Server unreachable</span>
      </span>
    )
  }
  const { long, short, title } = describeOrigin(origin)
  if (origin.kind !== 'remote') {
    return (
      <BadgeLink className={styles.source} isSample={origin.kind === 'sample'} title={title}>
        <span data-long>{long}</span>
        <span data-short>{short}</span>
      </BadgeLink>
    )
  }
  const left = quota?.remainingHourly ?? null
  return (
    <span className={styles.source} data-kind={origin.sample ? 'sample' : 'remote'} title={title}>
      <span data-long>
        {left === null ? long : `${long} · ${left.toLocaleString('en-US')} requests left`}
      </span>
      <span data-short>{short}</span>
      <span data-trouble>Server unreachable</span>
    </span>
  )
}

/** The source in words. `day` is the last day of the series on show; without it, that of the newest imported value. */
export function describeOrigin(
  origin: Origin,
  day?: string | null,
): { long: string; short: string; title: string } {
  switch (origin.kind) {
    case 'sample':
      return {
        long: 'Simulated sample data',
        short: 'Simulated',
        title: 'Simulated market data: realistic in structure, but not real. Open to get real data.',
      }
    case 'store': {
      const short = origin.isPublic ? 'Public data' : 'Your data'
      return {
        long: `${short}${daysOf(origin.asOf, day)}`,
        short,
        title: 'Data of public sources and imported files. Open for their state.',
      }
    }
    case 'remote':
      if (origin.sample) {
        return {
          long: `Simulated sample data from ${origin.host}`,
          short: 'Simulated',
          title: `${origin.host} serves simulated data.`,
        }
      }
      return { long: origin.host, short: origin.host, title: `Data served by ${origin.host}.` }
  }
}

function daysOf(newest: string | null, day: string | null | undefined): string {
  if (day !== undefined) return day ? ` to ${day}` : ''
  return newest ? `, as of ${newest}` : ''
}
