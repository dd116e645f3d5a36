import { DAY_MS } from '@/lib/engine/frame'

const MONTHS: Readonly<Record<string, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '2y': 24,
  '4y': 48,
  '5y': 60,
  '10y': 120,
  '20y': 240,
}

/** First day of a span such as `1y` or `ytd` that ends with `lastDay`; −∞ for `all`. Both in milliseconds UTC. */
export function spanStart(span: string, lastDay: number): number {
  if (span === 'ytd') return Date.UTC(new Date(lastDay).getUTCFullYear(), 0, 1)
  const months = MONTHS[span]
  return months === undefined ? Number.NEGATIVE_INFINITY : monthsBefore(lastDay, months)
}

/** The same day of an earlier month, or that month's last day where it is shorter. */
function monthsBefore(day: number, months: number): number {
  const date = new Date(day)
  const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 1)
  return Math.min(target + (date.getUTCDate() - 1) * DAY_MS, next - DAY_MS)
}
