import { utcDay, utcHour, utcMinute, utcMonday, utcMonth, utcYear } from 'd3-time'
import type { Cadence } from '@/lib/contract/endpoint'
import { INTERVALS, type Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { PERIOD_MS } from './period-length'

const CALENDAR = {
  '10m': utcMinute.every(10) ?? utcMinute,
  '1h': utcHour,
  '1d': utcDay,
  '1w': utcMonday,
  '1M': utcMonth,
  '1Q': utcMonth.every(3) ?? utcMonth,
  '1y': utcYear,
} as const satisfies Record<Interval, unknown>

/** Start of the period that a time is in. Times and result in milliseconds UTC. */
export function periodStart(time: number, interval: Interval): number {
  const span = PERIOD_MS[interval]
  if (span <= DAY_MS) return Math.floor(time / span) * span
  return CALENDAR[interval].floor(new Date(time)).getTime()
}

/** Start of the period after the one that begins at `start`. */
export function nextPeriod(start: number, interval: Interval): number {
  const span = PERIOD_MS[interval]
  if (span <= DAY_MS) return start + span
  return CALENDAR[interval].ceil(new Date(start + 1)).getTime()
}

/** `periodStart` for ascending times: looks each period up once. */
export function periodsInOrder(interval: Interval): (time: number) => number {
  let start = Number.NaN
  let end = Number.NaN
  return (time) => {
    if (!(time >= start && time < end)) {
      start = periodStart(time, interval)
      end = nextPeriod(start, interval)
    }
    return start
  }
}

const BY_CADENCE: Partial<Record<Cadence, Interval>> = {
  hourly: '1h',
  weekly: '1w',
  monthly: '1M',
  quarterly: '1Q',
}

/** The period that each row of a series already covers; null for rows by block, of which many make one. */
export function ownInterval({
  endpoint,
  metadata,
}: Pick<SeriesData, 'endpoint' | 'metadata'>): Interval | null {
  const resolution = metadata.resolution ?? '1d'
  if (resolution === 'block') return null
  if (resolution !== '1d') return INTERVALS.find((interval) => interval === resolution) ?? '1d'
  return BY_CADENCE[endpoint.cadence] ?? '1d'
}

/** Intervals longer than the rows of a series. */
export function longerIntervals(series: Pick<SeriesData, 'endpoint' | 'metadata'>): readonly Interval[] {
  const own = ownInterval(series)
  return own === null ? INTERVALS : INTERVALS.slice(INTERVALS.indexOf(own) + 1)
}
