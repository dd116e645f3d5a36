import type { Family } from '@/lib/contract/family'
import { Icon } from '../ui/icons/icon'
import type { IconName } from '../ui/icons/icon-names'

const ICONS: Record<Family, IconName> = {
  onchain: 'link-2',
  charts: 'chart-area',
  economic: 'landmark',
  'crypto/prices': 'chart-candlestick',
  derivatives: 'activity',
  'market-indicators': 'gauge',
  inputs: 'database',
}

export function FamilyIcon({ family }: { family: Family }) {
  return <Icon of={ICONS[family]} />
}
