import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Cadence, Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { conceptLabel } from '../../catalog/concept-label'
import { TierBadge } from '../../catalog/tier-badge'
import { Badge } from '../../ui/badge'
import type { Freshness } from '../readout/freshness'
import styles from './panel.module.css'

const CADENCES: Record<Cadence, string> = {
  block: 'Every block',
  hourly: 'Hourly',
  daily: 'Daily',
  'trading-day': 'Trading days',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  irregular: 'Irregular',
}

/** Title, description, tier, freshness, and actions of a series. */
export function ChartHead({
  endpoint,
  freshness,
  actions,
}: {
  endpoint: Endpoint
  freshness: Freshness | null
  actions: ReactNode
}) {
  const family = FAMILY_FACTS[endpoint.family]
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <Link href={`/${endpoint.family}`} prefetch={false}>
          {family.label}
        </Link>
        <span aria-hidden>/</span>
        <Link href={`/${endpoint.family}?concept=${encodeURIComponent(endpoint.concept)}`} prefetch={false}>
          {conceptLabel(endpoint.concept)}
        </Link>
      </nav>
      <div className={styles.titleLine}>
        <h1>{endpoint.title}</h1>
        <TierBadge tier={endpoint.tier} />
        {endpoint.cadence && <Badge title="How often rows are added">{CADENCES[endpoint.cadence]}</Badge>}
        {freshness && (
          <Badge
            tone={freshness.late ? 'warn' : 'plain'}
            title={freshness.late ? 'Overdue: no new row on its usual schedule' : 'Date of the last row'}
          >
            to {freshness.last}
          </Badge>
        )}
        {freshness?.gaps && (
          <Badge
            title={`Gaps in the data. The longest is from ${freshness.gaps.longest.from} to ${freshness.gaps.longest.to}`}
          >
            {freshness.gaps.count === 1 ? '1 gap' : `${freshness.gaps.count.toLocaleString('en-US')} gaps`}
          </Badge>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
      <p className={styles.sentence}>{endpoint.description}</p>
    </header>
  )
}
