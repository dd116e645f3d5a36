import type { Cadence } from './endpoint'

/** Seconds a response is fresh, by the cadence of its series. After that, its ETag is revalidated. */
export const FRESH_SECONDS: Readonly<Record<Cadence, number>> = {
  block: 30,
  hourly: 60,
  daily: 300,
  'trading-day': 300,
  weekly: 900,
  monthly: 900,
  quarterly: 900,
  irregular: 300,
}
