import type { Cadence } from './endpoint'

/** Seconds an answer may be used without asking again, by how often its series gets a row; afterwards its ETag decides. */
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
