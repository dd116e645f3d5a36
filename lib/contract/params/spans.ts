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

export function isCountedSpan(text: string): text is CountedSpan {
  return Object.hasOwn(SPAN_LENGTHS, text)
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
