import { PageLink } from '../links/page-link'
import { Badge } from '../ui/badge'
import styles from './embeds.module.css'

export interface EmbedItem {
  id: string
  title: string
  /** `onchain/mvrv?chain=litecoin`. */
  shows: string
  origins: readonly string[]
  condition: 'open' | 'ended' | 'revoked'
  until: string | null
  views: number
  lastSeen: string | null
  /** Shown only in the administrator's list. */
  owner?: string
}

const CONDITION = { open: 'Active', ended: 'Expired', revoked: 'Revoked' } as const

/** Embeds with their state and number of impressions. */
export function EmbedList({ items }: { items: readonly EmbedItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <PageLink href={`/account/embeds/${item.id}`}>{item.title}</PageLink>
          <Badge tone={item.condition === 'open' ? 'accent' : 'plain'}>{CONDITION[item.condition]}</Badge>
          <p>
            {item.shows} · {item.origins.join(', ')}
          </p>
          <p>
            {item.views.toLocaleString('en-US')} {item.views === 1 ? 'impression' : 'impressions'}
            {item.lastSeen ? `, last on ${item.lastSeen} UTC` : ''}
            {item.until ? ` · until ${item.until}` : ' · no end date'}
            {item.owner ? ` · created by ${item.owner}` : ''}
          </p>
        </li>
      ))}
    </ul>
  )
}
