import { DAY_MS } from '@/lib/engine/frame'
import { ChangedShape } from '../../../live-source'
import type { Days } from '../days'
import { numberOf } from './archive'

const SPAN_MS = 300_000
const SPANS = DAY_MS / SPAN_MS
/** Starting with this file, the time of a row is the start of its five minutes, and the end before. */
const STARTS_FROM = Date.UTC(2026, 5, 25)
/** A mean over less than most of a day is another day’s mean. */
const LEAST_SPANS = 0.9 * SPANS
/** Positions of the last hour stand for the end of the day. */
const LATE_MS = DAY_MS - 3_600_000

export const METRICS = [
  'create_time',
  'sum_open_interest',
  'sum_toptrader_long_short_ratio',
  'count_long_short_ratio',
] as const

export interface MetricsDay {
  /** BTC at the end of the day. */
  interest: number
  /** Means over the day. */
  accounts: number
  topPositions: number
}

/**
 * A file of five-minute rows as values of its day, NaN where it has too few. Rows of other days, second rows of the
 * same five minutes and zeros, which are missing values, are left out.
 */
export function readMetrics(lines: readonly ReadonlyMap<string, string>[], { from }: Days): MetricsDay {
  const spans = new Map<number, ReadonlyMap<string, string>>()
  for (const line of lines) {
    const time = startOf(line.get('create_time') ?? '') - (from < STARTS_FROM ? SPAN_MS : 0)
    const span = Math.floor((time - from) / SPAN_MS)
    if (span >= 0 && span < SPANS && !spans.has(span)) spans.set(span, line)
  }
  const sorted = [...spans].sort(([a], [b]) => a - b)
  const valuesOf = (name: (typeof METRICS)[number]) =>
    sorted.map(([span, line]) => [span, numberOf(line, name)] as const).filter(([, value]) => value > 0)
  const mean = (name: (typeof METRICS)[number]) => {
    const values = valuesOf(name)
    if (values.length < LEAST_SPANS) return Number.NaN
    return values.reduce((sum, [, value]) => sum + value, 0) / values.length
  }
  const [span, last] = valuesOf('sum_open_interest').at(-1) ?? [0, Number.NaN]
  return {
    interest: (span + 1) * SPAN_MS > LATE_MS ? last : Number.NaN,
    accounts: mean('count_long_short_ratio'),
    topPositions: mean('sum_toptrader_long_short_ratio'),
  }
}

/** `2025-07-01 00:05:00`, in UTC. */
function startOf(text: string): number {
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : Number.NaN
  if (Number.isNaN(time)) throw new ChangedShape(`create_time is “${text.slice(0, 40)}”, no time`)
  return time
}
