import type { Tier } from '@/lib/contract/endpoint'
import { Badge } from '../ui/badge'

export function TierBadge({ tier }: { tier: Tier }) {
  return tier === 'pro' ? (
    <Badge tone="accent" title="The API serves this series to pro keys">
      Pro
    </Badge>
  ) : (
    <Badge title="The API serves this series to every key">Free</Badge>
  )
}
