import { isTradingDay } from '@/lib/engine/calendar'
import { type CalendarPeriod, PERIOD_MS, periodStart } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import type { Cadence } from './endpoint'

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

const BY_CADENCE: Partial<Record<Cadence, Interval>> = {
  hourly: '1h',
  weekly: '1w',
  monthly: '1M',
  quarterly: '1Q',
}

/** The period that each row of a series already covers; null for rows by block, of which many make one. */
export function ownInterval(cadence: Cadence, resolution = '1d'): Interval | null {
  if (resolution === 'block') return null
  if (resolution !== '1d') return INTERVALS.find((interval) => interval === resolution) ?? '1d'
  return BY_CADENCE[cadence] ?? '1d'
}

/** Whether the rows of a series can be gathered into an interval, or already are. */
export function canHaveInterval(interval: Interval, own: Interval | null): boolean {
  return own === null || INTERVALS.indexOf(interval) >= INTERVALS.indexOf(own)
}

/**
 * Time of the row before a first one, if there were one, in milliseconds UTC. A period with that time in it is
 * incomplete.
 */
export function earlierRow(first: number, cadence: Cadence, resolution?: string): number {
  const own = ownInterval(cadence, resolution)
  if (own === null) return first - PERIOD_MS['1h']
  if (PERIOD_MS[own] > PERIOD_MS['1w']) return periodStart(periodStart(first, own) - 1, own)
  let before = first - PERIOD_MS[own]
  if (cadence === 'trading-day') while (!isTradingDay(Math.floor(before / DAY_MS))) before -= DAY_MS
  return before
}
