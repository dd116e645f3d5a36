import { Activity, CandlestickChart, ChartArea, Gauge, Landmark, Link2, type LucideIcon } from 'lucide-react'
import type { Family } from '@/lib/contract/family'

const ICONS: Record<Family, LucideIcon> = {
  onchain: Link2,
  charts: ChartArea,
  economic: Landmark,
  'crypto/prices': CandlestickChart,
  derivatives: Activity,
  'market-indicators': Gauge,
}

export function FamilyIcon({ family }: { family: Family }) {
  const Icon = ICONS[family]
  return <Icon aria-hidden />
}
