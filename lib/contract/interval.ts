import type { CalendarPeriod } from '@/lib/engine/calendar-periods'

/** Lengths of the calendar periods that rows can be gathered into, shortest first. Weeks begin on Monday, all in UTC. */
export const INTERVALS = ['10m', '1h', '1d', '1w', '1M', '1Q', '1y'] as const satisfies CalendarPeriod[]

export type Interval = CalendarPeriod

export const isInterval = (text: string): text is Interval => (INTERVALS as readonly string[]).includes(text)

/** Words for an interval: a period, its adjective, and its rows. */
export const INTERVAL_WORDS: Readonly<Record<Interval, { period: string; every: string; rows: string }>> = {
  '10m': { period: '10 minutes', every: '10-minute', rows: '10-minute rows' },
  '1h': { period: 'hour', every: 'hourly', rows: 'hours' },
  '1d': { period: 'day', every: 'daily', rows: 'days' },
  '1w': { period: 'week', every: 'weekly', rows: 'weeks' },
  '1M': { period: 'month', every: 'monthly', rows: 'months' },
  '1Q': { period: 'quarter', every: 'quarterly', rows: 'quarters' },
  '1y': { period: 'year', every: 'yearly', rows: 'years' },
}
