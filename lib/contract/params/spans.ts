import { DAY_MS } from '@/lib/engine/frame'

/** Spans that end on the last day, shortest first. Months are exact; days are for estimates and for `days=`. */
export const SPAN_LENGTHS = {
  '1m': { months: 1, days: 30 },
  '3m': { months: 3, days: 90 },
  '6m': { months: 6, days: 182 },
  '1y': { months: 12, days: 365 },
  '2y': { months: 24, days: 730 },
  '4y': { months: 48, days: 1461 },
  '5y': { months: 60, days: 1826 },
  '10y': { months: 120, days: 3652 },
  '20y': { months: 240, days: 7305 },
} as const

export type CountedSpan = keyof typeof SPAN_LENGTHS

/** Named spans, in the order in which they are offered. */
export const SPANS = ['1m', '3m', '6m', 'ytd', '1y', '2y', '4y', '5y', '10y', '20y', 'all'] as const
export type Span = (typeof SPANS)[number]

export function asSpan(text: string | null | undefined): Span | null {
  return SPANS.find((span) => span === text) ?? null
}

/** The span with this many days. */
export function spanOfDays(days: number): Span | null {
  return SPANS.find((span) => isCountedSpan(span) && SPAN_LENGTHS[span].days === days) ?? null
}

export function isCountedSpan(text: string): text is CountedSpan {
  return Object.hasOwn(SPAN_LENGTHS, text)
}

/** A span that ends on the last day of a chart: a named one, or a number of days such as `90d`. */
export type Timeframe = Span | `${number}d`

/** Days of a timeframe such as `90d`; null for named spans. */
export function countedDays(timeframe: Timeframe): number | null {
  const [, days] = /^(\d+)d$/.exec(timeframe) ?? []
  return days === undefined ? null : Number(days)
}

/** First day of a timeframe that ends with `lastDay`; −∞ for `all`. Both in milliseconds UTC. */
export function timeframeStart(timeframe: Timeframe, lastDay: number): number {
  const days = countedDays(timeframe)
  return days === null ? spanStart(timeframe, lastDay) : lastDay - (days - 1) * DAY_MS
}

/** Most days of a timeframe; infinite for `all`. */
export function mostDays(timeframe: Timeframe): number {
  const days = countedDays(timeframe)
  if (days !== null) return days
  if (timeframe === 'ytd') return 366
  return isCountedSpan(timeframe) ? SPAN_LENGTHS[timeframe].months * 31 : Number.POSITIVE_INFINITY
}

/** First day of a span such as `1y` or `ytd` that ends with `lastDay`; −∞ for `all`. Both in milliseconds UTC. */
export function spanStart(span: string, lastDay: number): number {
  if (span === 'ytd') return Date.UTC(new Date(lastDay).getUTCFullYear(), 0, 1)
  return isCountedSpan(span) ? monthsBefore(lastDay, SPAN_LENGTHS[span].months) : Number.NEGATIVE_INFINITY
}

/** The same day in an earlier month, or the last day of a shorter month. */
function monthsBefore(day: number, months: number): number {
  const date = new Date(day)
  const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 1)
  return Math.min(target + (date.getUTCDate() - 1) * DAY_MS, next - DAY_MS)
}
