import type { Interval } from '@/lib/contract/interval'
import { DAY_MS } from '@/lib/engine/frame'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Usual length of a period, milliseconds. */
export const PERIOD_MS: Readonly<Record<Interval, number>> = {
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
  '1M': 30.44 * DAY_MS,
  '1Q': 91.31 * DAY_MS,
  '1y': 365.24 * DAY_MS,
}
