import type { Tier } from '@/lib/contract/endpoint'
import { Badge } from '../ui/badge'

export function TierBadge({ tier }: { tier: Tier }) {
  return tier === 'pro' ? (
    <Badge tone="accent" title="The API needs a pro key for this series">
      Pro
    </Badge>
  ) : (
    <Badge title="Any API key can read this series">Free</Badge>
  )
}
