import { Activity, CandlestickChart, ChartArea, Gauge, type IconNode, Landmark, Link2 } from 'lucide'
import type { Family } from '@/lib/contract/family'
import { Icon } from '../ui/icon'

const ICONS: Record<Family, IconNode> = {
  onchain: Link2,
  charts: ChartArea,
  economic: Landmark,
  'crypto/prices': CandlestickChart,
  derivatives: Activity,
  'market-indicators': Gauge,
}

export function FamilyIcon({ family }: { family: Family }) {
  return <Icon of={ICONS[family]} />
}
