import type { Cadence } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import { mainField } from '@/lib/view/fields/main-field'
import { writtenUnit } from '@/lib/view/fields/plot-field'
import { formatChange, formatDate, formatDifference, formatValue } from '@/lib/view/text/format'

/** Last value of a series and its change over one step of its cadence. */
export interface LatestValue {
  /** Last value with its unit. */
  text: string
  /** Day of the value: `2026-03-29`. */
  day: string
  /** `+1.2 %` over `1 d`; null if there is no comparable earlier value. */
  change: { text: string; span: string; sign: 'up' | 'down' | 'none' } | null
}

/** Span of a change as text and in days. The earlier value may be older by `slack` days. */
const STEPS: Record<Cadence, { span: string; days: number; slack: number }> = {
  block: { span: '1 d', days: 1, slack: 1 },
  hourly: { span: '1 d', days: 1, slack: 1 },
  daily: { span: '1 d', days: 1, slack: 3 },
  'trading-day': { span: '1 d', days: 1, slack: 5 },
  weekly: { span: '1 w', days: 7, slack: 7 },
  monthly: { span: '1 mo', days: 28, slack: 35 },
  quarterly: { span: '1 q', days: 89, slack: 95 },
  irregular: { span: 'since the previous value', days: 0, slack: Number.POSITIVE_INFINITY },
}

/** Number of last rows that suffice for any cadence. */
export const LATEST_ROWS = 48

/** Null if the series has no numeric value. */
export function latestValueOf(series: SeriesData): LatestValue | null {
  const main = mainField(series)
  if (!main) return null
  const { time } = series
  const { values } = main
  const unit = writtenUnit(main)
  const last = lastUntil(values, time.length - 1)
  if (last < 0) return null
  const { span, days, slack } = STEPS[series.endpoint.cadence]
  const latest = days === 0 ? time[last] - 1 : time[last] - days * DAY_MS
  const before = lastUntil(values, lowerBound(time, latest + 1) - 1)
  const comparable = before >= 0 && latest - time[before] <= slack * DAY_MS
  return {
    text: formatValue(values[last], unit),
    day: formatDate(time[last]),
    change: comparable ? changeOf(values[before], values[last], unit, span) : null,
  }
}

function lastUntil(values: Float64Array, from: number): number {
  for (let row = from; row >= 0; row--) if (Number.isFinite(values[row])) return row
  return -1
}

/** Change in percent if both values are positive and not percentages themselves, else the difference. */
export function changeOf(
  before: number,
  after: number,
  unit: string,
  span: string,
): NonNullable<LatestValue['change']> {
  const difference = after - before
  const relative = before > 0 && after > 0 && unit !== 'percent' && unit !== 'fraction'
  const text = relative
    ? formatChange((difference / before) * 100)
    : formatDifference(difference, after, unit)
  return { text, span, sign: difference > 0 ? 'up' : difference < 0 ? 'down' : 'none' }
}
