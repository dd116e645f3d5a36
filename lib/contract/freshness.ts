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

/** Number of next values that a calendar lists, by cadence; none where values have no schedule in days. */
export const EXPECTED_VALUES: Readonly<Record<Cadence, number>> = {
  block: 0,
  hourly: 0,
  daily: 14,
  'trading-day': 10,
  weekly: 8,
  monthly: 12,
  quarterly: 4,
  irregular: 0,
}
