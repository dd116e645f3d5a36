import type { ReactNode } from 'react'
import type { Cadence, Endpoint } from '@/lib/contract/endpoint'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { conceptLabel } from '../../catalog/concept-label'
import { TierBadge } from '../../catalog/tier-badge'
import { PageLink } from '../../links/page-link'
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

/** Title, tier, freshness, and actions of a series in one line. The description is complete in the tab About. */
export function ChartHead({
  endpoint,
  title,
  seriesTitle,
  freshness,
  actions,
}: {
  endpoint: Endpoint
  /** Title of the chart. */
  title: string
  /** Title of its series with the chosen asset. */
  seriesTitle: string
  freshness: Freshness | null
  actions: ReactNode
}) {
  const family = FAMILY_FACTS[endpoint.family]
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <PageLink href={`/${endpoint.family}`}>{family.label}</PageLink>
        <span aria-hidden>/</span>
        <PageLink href={`/${endpoint.family}?concept=${encodeURIComponent(endpoint.concept)}`}>
          {conceptLabel(endpoint.concept)}
        </PageLink>
        <span aria-hidden>/</span>
        {title !== seriesTitle && <span>{seriesTitle}</span>}
      </nav>
      <div className={styles.titleLine}>
        <h1>{title}</h1>
        <div className={styles.badges}>
          <TierBadge tier={endpoint.tier} />
          {freshness && (
            <Badge
              tone={freshness.state === 'late' || freshness.state === 'old' ? 'warn' : 'plain'}
              title={freshness.reason}
            >
              {['to', freshness.last, freshness.text && `· ${freshness.text}`].filter(Boolean).join(' ')}
            </Badge>
          )}
          {endpoint.cadence && <Badge title="How often rows are added">{CADENCES[endpoint.cadence]}</Badge>}
          {freshness?.gaps && (
            <Badge
              title={`Gaps in the data. The longest is from ${freshness.gaps.longest.from} to ${freshness.gaps.longest.to}`}
            >
              {freshness.gaps.count === 1 ? '1 gap' : `${freshness.gaps.count.toLocaleString('en-US')} gaps`}
            </Badge>
          )}
          <span className={styles.sentence} title={endpoint.description} aria-hidden>
            {endpoint.description}
          </span>
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
