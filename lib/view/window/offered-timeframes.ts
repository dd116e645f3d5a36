import type { Cadence } from '@/lib/contract/endpoint'
import { mostDays, SPANS, type Span, timeframeStart } from '@/lib/contract/params/spans'
import { DAY_MS } from '@/lib/engine/frame'
import type { Chart } from '../chart'

type History = Chart['history']

/** Days between rows, at most. Two timeframes closer than this could have the same rows. */
const STEP_DAYS: Record<Cadence, number> = {
  block: 1,
  hourly: 1,
  daily: 1,
  'trading-day': 5,
  weekly: 7,
  monthly: 31,
  quarterly: 92,
  // Some have a row per year.
  irregular: 400,
}

/** Last day of a series, milliseconds. */
export const lastDayOf = ({ to }: History) => Math.floor(to / DAY_MS) * DAY_MS

/**
 * Timeframes of a series, shortest first, with the year so far before one year: `all`, and those that begin within its
 * history, each with other rows than the one before. Without a history all but the year so far.
 */
export function offeredTimeframes(cadence: Cadence, history: History | null): Span[] {
  const step = (STEP_DAYS[cadence] ?? 1) * DAY_MS
  const steady = SPANS.filter((span) => span !== 'ytd' && span !== 'all' && mostDays(span) * DAY_MS > step)
  if (!history || Number.isNaN(history.to)) return [...steady, 'all']
  const last = lastDayOf(history)
  const startOf = (span: Span) => timeframeStart(span, last)
  const within = steady.filter((span) => startOf(span) >= history.from + step)
  const ytd = startOf('ytd')
  const starts = [last, ...within.map(startOf), history.from]
  const apart = starts.every((start) => Math.abs(start - ytd) > step)
  if (!apart || ytd <= history.from || step >= 31 * DAY_MS) return [...within, 'all']
  // In one place, whatever the day of the year.
  const isShort = (span: Span) => mostDays(span) < mostDays('1y')
  return [...within.filter(isShort), 'ytd', ...within.filter((span) => !isShort(span)), 'all']
}
