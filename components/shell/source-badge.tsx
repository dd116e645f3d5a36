import type { Origin, Quota } from '@/lib/contract/series'
import styles from './shell.module.css'

/** Says where every number on the page comes from; simulated data is never shown without it. */
export function SourceBadge({ origin, quota }: { origin: Origin | null; quota: Quota | null }) {
  if (!origin) {
    return (
      <span className={styles.source} data-kind="down">
        <span>Server not reachable</span>
      </span>
    )
  }
  const { long, short, title } = describeOrigin(origin)
  const left = quota?.remainingHourly ?? null
  return (
    <span
      className={styles.source}
      data-kind={origin.kind === 'remote' && origin.sample ? 'sample' : origin.kind}
      title={title}
    >
      <span data-long>{left === null ? long : `${long} · ${left.toLocaleString('en-US')} calls left`}</span>
      <span data-short>{short}</span>
    </span>
  )
}

export function describeOrigin(origin: Origin): { long: string; short: string; title: string } {
  switch (origin.kind) {
    case 'sample':
      return {
        long: 'Simulated sample data',
        short: 'Simulated',
        title:
          'A simulated market: realistic in structure, invented in every number. Import data to replace it.',
      }
    case 'store':
      return {
        long: origin.asOf ? `Your data, as of ${origin.asOf}` : 'Your data',
        short: 'Your data',
        title: 'Data imported into this installation.',
      }
    case 'remote':
      if (origin.sample) {
        return {
          long: `Simulated sample data from ${origin.host}`,
          short: 'Simulated',
          title: `${origin.host} serves a simulated market.`,
        }
      }
      return { long: origin.host, short: origin.host, title: `Data served by ${origin.host}.` }
  }
}
