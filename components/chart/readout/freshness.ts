import type { Cadence } from '@/lib/contract/endpoint'
import type { GapCount } from '../data/gaps'

export interface Freshness {
  /** Date of the last row. */
  last: string
  late: boolean
  /** Gaps in the series; null if there are none. */
  gaps: GapCount | null
}

const DAY_MS = 86_400_000

/** Days after which a series with this cadence is late. Slow series are published with a delay. */
const PATIENCE_DAYS: Record<Cadence, number> = {
  block: 2,
  hourly: 2,
  daily: 4,
  'trading-day': 6,
  weekly: 18,
  monthly: 75,
  quarterly: 200,
  irregular: Number.POSITIVE_INFINITY,
}

export function freshnessOf(
  lastTime: number | undefined,
  cadence: Cadence,
  now: number,
  gaps: GapCount | null,
): Freshness | null {
  if (lastTime === undefined || !Number.isFinite(lastTime)) return null
  return {
    gaps,
    last: new Date(lastTime).toISOString().slice(0, 10),
    late: now - lastTime > (PATIENCE_DAYS[cadence] ?? Number.POSITIVE_INFINITY) * DAY_MS,
  }
}
