import { INTERVAL_WORDS } from '@/lib/contract/interval'
import type { Periods, SeriesData } from '@/lib/contract/series'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import type { Aggregate } from '@/lib/engine/ops/rows/resample'
import type { LegendEntry } from '../chart'
import { formatValue } from '../text/format'
import { formatDate } from '../text/format-date'

/** The time of a row: `2026-03-29`, or its period: `2026-03-23 to 2026-03-29`, `2026-03`, `2026 Q1`, `2010-07, from 2010-07-18`. */
export function rowTime(
  { time, metadata, periods }: Pick<SeriesData, 'time' | 'metadata' | 'periods'>,
  row: number,
): string {
  if (!periods) return formatDate(time[row], metadata.resolution)
  const from = startsLateAt(periods, row)
    ? `, from ${formatDate(periods.span.first, metadata.resolution)}`
    : ''
  const soFar = isOpenAt(periods, row) ? ' so far' : ''
  return `${periodText(periods, row)}${from}${soFar}`
}

function periodText({ interval, from, to }: Periods, row: number): string {
  const day = formatDate(from[row])
  switch (interval) {
    case '1d':
      return day
    case '1M':
      return day.slice(0, 7)
    case '1Q':
      return `${day.slice(0, 4)} Q${Math.floor(new Date(from[row]).getUTCMonth() / 3) + 1}`
    case '1y':
      return day.slice(0, 4)
    default:
      return PERIOD_MS[interval] < DAY_MS
        ? formatDate(from[row], interval)
        : `${day} to ${formatDate(to[row] - DAY_MS)}`
  }
}

export function isOpenAt({ isOpen, to }: Periods, row: number): boolean {
  return isOpen && row === to.length - 1
}

/** Whether the period of a row began before the series. */
export function startsLateAt({ startsLate, span, from, to }: Periods, row: number): boolean {
  return startsLate === true && from[row] <= span.first && span.first < to[row]
}

const WORDS: Readonly<Record<Aggregate, string>> = {
  sum: 'sum',
  mean: 'average',
  last: 'close',
  first: 'open',
  max: 'high',
  min: 'low',
}

/** Description of how the values of periods were made: `weekly sum`. */
export function aggregateText({ interval }: Pick<Periods, 'interval'>, how: Aggregate): string {
  return `${INTERVAL_WORDS[interval].every} ${WORDS[how]}`
}

/**
 * Days that a value of a period leaves out: those without one in a sum or average, and the span of a level. Null if the
 * row is not a period, or there is nothing to say.
 */
export function periodRemark(
  { periods }: Pick<SeriesData, 'periods'>,
  { field, unit, note }: Pick<LegendEntry, 'field' | 'unit' | 'note'>,
  row: number,
): string | null {
  if (!periods) return null
  const rows = periods.rows[row]
  const present = periods.present[field]?.[row] ?? rows
  const [low, high] = [periods.lows[field]?.[row], periods.highs[field]?.[row]]
  const parts = [
    ...(present < rows ? [`${present} of ${rows} rows`] : []),
    ...(note?.endsWith(RANGED) && low < high
      ? [`${formatValue(low, unit)} – ${formatValue(high, unit)}`]
      : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** Note of a field whose lowest and highest values are drawn too. */
export const RANGED = 'with lows and highs'
