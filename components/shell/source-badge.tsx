import type { Origin, Quota } from '@/lib/contract/series'
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
  const left = quota?.remainingHourly ?? null
  return (
    <span
      className={styles.source}
      data-kind={origin.kind === 'remote' && origin.sample ? 'sample' : origin.kind}
      title={title}
    >
      <span data-long>
        {left === null ? long : `${long} · ${left.toLocaleString('en-US')} requests left`}
      </span>
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
        title: 'Simulated market data: realistic in structure, but not real. Import data to replace it.',
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
          title: `${origin.host} serves simulated data.`,
        }
      }
      return { long: origin.host, short: origin.host, title: `Data served by ${origin.host}.` }
  }
}
