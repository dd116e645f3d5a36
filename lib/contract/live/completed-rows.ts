import { type CalendarPeriod, nextPeriod, periodStart } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'
import { RESOLUTIONS } from '../chain'
import type { Interval } from '../interval'
import type { SeriesData } from '../series'

/** Period of the rows of a cadence whose rows are dated by its first day, unless their publication is known. */
const PERIODS: Partial<Record<SeriesData['endpoint']['cadence'], CalendarPeriod>> = {
  weekly: '1w',
  monthly: '1M',
  quarterly: '1Q',
}

type Dated = Pick<SeriesData, 'time' | 'endpoint' | 'metadata'>

/**
 * The time from which on each row is complete, in milliseconds UTC: the end of its bar, hour, day, or period. Rows with a
 * known publication are complete on that day, because a publisher releases whole periods. A row of a block is complete at
 * once.
 */
export function completionTimes(series: Dated, bars?: Interval): Float64Array {
  const [published] = series.metadata.published ?? []
  return bars
    ? barEnds(completionTimes(series), series.time, bars)
    : rowEnds(series, published && ((row) => Math.max(1, published.days[row] ?? 0)))
}

/**
 * The time by which everybody could know each row, in milliseconds UTC: when it is complete, and with a publication, of
 * which only the day is known, the end of that day. `field` is that of the values; without it all fields count.
 */
export function knownTimes(
  series: Dated,
  { bars, field }: { bars?: Interval; field?: string } = {},
): Float64Array {
  const { published = [] } = series.metadata
  const counted = published.filter(({ fields }) => field === undefined || fields.includes(field))
  if (bars) return barEnds(knownTimes(series), series.time, bars)
  const lastDay = (row: number) => Math.max(0, ...counted.map(({ days }) => days[row] ?? 0))
  return rowEnds(series, published.length > 0 ? (row) => 1 + lastDay(row) : undefined)
}

/** `daysAfter` are those from a row with a publication to its end. */
function rowEnds(
  { time, endpoint, metadata }: Dated,
  daysAfter: ((row: number) => number) | undefined,
): Float64Array {
  const resolution = RESOLUTIONS.find((one) => one === metadata.resolution) ?? '1d'
  if (resolution === 'block') return time.slice()
  if (resolution !== '1d') return time.map((at) => nextPeriod(periodStart(at, resolution), resolution))
  if (daysAfter) return time.map((at, row) => at + daysAfter(row) * DAY_MS)
  const period = PERIODS[endpoint.cadence]
  return time.map((at) => {
    const day = Math.floor(at / DAY_MS) * DAY_MS
    // A row that is dated otherwise, such as by the last day of a week, describes the days before it.
    return period && periodStart(at, period) === day ? nextPeriod(day, period) : day + DAY_MS
  })
}

/**
 * The end of the bar of each row. The last bar stays open until its last row or one of the next bar is there: more rows
 * would give it another value.
 */
function barEnds(rowEnds: Float64Array, time: Float64Array, bars: Interval): Float64Array {
  const last = time.length - 1
  return time.map((at, row) => {
    const start = periodStart(at, bars)
    const end = nextPeriod(start, bars)
    const isLast = time[last] < end
    return isLast && rowEnds[last] < end ? Number.POSITIVE_INFINITY : Math.max(end, rowEnds[row])
  })
}

/** Number of the first rows that are complete. A later row is not, if an earlier one is open. */
export function countCompleted(completed: Float64Array, now: number): number {
  const open = completed.findIndex((at) => at > now)
  return open === -1 ? completed.length : open
}
