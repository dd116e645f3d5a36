import type { Cadence } from '@/lib/contract/endpoint'
import { earlierRow } from '@/lib/contract/interval'
import type { CalendarPeriod } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'

/** Interval at which rows come. It is stated and not measured, so that later rows never change it. */
export interface Pace {
  /** Rows in a year; null if nobody can say. */
  perYear: number | null
  /** Milliseconds that a row describes, from its time on. */
  rowMs: number
  /** Longest usual distance of two rows in milliseconds. */
  stepMs: number
  /** Days by which the row as of a date may be earlier. */
  lateDays: number
  /** Time of the row before a first one, if there were one. */
  earlier: (first: number) => number
}

const HOUR_MS = DAY_MS / 24

/** A pace without the first row, which the resolution decides too. */
type Steps = Omit<Pace, 'earlier'>

const PACES: Readonly<Record<Cadence, Steps>> = {
  block: { perYear: 365 * 144, rowMs: 0, stepMs: HOUR_MS, lateDays: 0 },
  hourly: { perYear: 365 * 24, rowMs: HOUR_MS, stepMs: HOUR_MS, lateDays: 0 },
  daily: { perYear: 365, rowMs: DAY_MS, stepMs: DAY_MS, lateDays: 0 },
  'trading-day': { perYear: 252, rowMs: DAY_MS, stepMs: 3 * DAY_MS, lateDays: 4 },
  weekly: { perYear: 52, rowMs: DAY_MS, stepMs: 7 * DAY_MS, lateDays: 6 },
  monthly: { perYear: 12, rowMs: DAY_MS, stepMs: 31 * DAY_MS, lateDays: 30 },
  quarterly: { perYear: 4, rowMs: DAY_MS, stepMs: 92 * DAY_MS, lateDays: 91 },
  irregular: { perYear: null, rowMs: 0, stepMs: 31 * DAY_MS, lateDays: 30 },
}

const TEN_MINUTES: Steps = { perYear: 365 * 144, rowMs: HOUR_MS / 6, stepMs: HOUR_MS / 6, lateDays: 0 }

/** Pace of the rows of a series, whose resolution may be finer than its cadence. */
export function paceOf(cadence: Cadence, resolution?: string): Pace {
  return { ...stepsOf(cadence, resolution), earlier: (first) => earlierRow(first, cadence, resolution) }
}

function stepsOf(cadence: Cadence, resolution?: string): Steps {
  switch (resolution) {
    case '10m':
      return TEN_MINUTES
    case '1h':
      return PACES.hourly
    case 'block':
      return PACES.block
    default:
      return PACES[cadence]
  }
}

const BARS: Readonly<Record<CalendarPeriod, Steps>> = {
  '10m': TEN_MINUTES,
  '1h': PACES.hourly,
  '1d': PACES.daily,
  '1w': { ...PACES.weekly, rowMs: 7 * DAY_MS },
  '1M': { ...PACES.monthly, rowMs: 31 * DAY_MS },
  '1Q': { ...PACES.quarterly, rowMs: 92 * DAY_MS },
  '1y': { perYear: 1, rowMs: 366 * DAY_MS, stepMs: 366 * DAY_MS, lateDays: 365 },
}

/** Pace of the bars of an interval, whose times are their starts. */
export const paceOfBars = (interval: CalendarPeriod): Pace => ({
  ...BARS[interval],
  earlier: (first) => earlierRow(first, 'daily', interval),
})

/** The slowest of several paces. */
export const slowestPace = (paces: readonly Pace[]): Pace =>
  paces.reduce((slowest, pace) => (pace.stepMs > slowest.stepMs ? pace : slowest))
