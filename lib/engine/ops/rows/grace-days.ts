import type { Period } from './fill-periods'

/**
 * Days after the next value should have been published, until which the last one is held: room for holidays and late
 * releases, for one release of a month that never comes, and for an outage of a few days in daily data.
 */
export const GRACE_DAYS: Readonly<Record<Period, number>> = {
  daily: 3,
  'trading-day': 7,
  weekly: 10,
  monthly: 35,
  quarterly: 60,
}
