import { RESOLUTIONS } from '@/lib/contract/chain'
import type { Interval } from '@/lib/contract/interval'
import type { SeriesData } from '@/lib/contract/series'
import { type CalendarPeriod, nextPeriod, periodStart } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'

/** Period of the rows of a cadence whose rows are dated by its first day, unless their publication is known. */
const PERIODS: Partial<Record<SeriesData['endpoint']['cadence'], CalendarPeriod>> = {
  weekly: '1w',
  monthly: '1M',
  quarterly: '1Q',
}

/**
 * The time from which on each row is complete, in milliseconds UTC: the end of its bar, hour, day, or period. Rows with a
 * known publication are complete then, because a publisher releases whole periods. A row of a block is complete at once.
 */
export function completionTimes(
  { time, endpoint, metadata }: Pick<SeriesData, 'time' | 'endpoint' | 'metadata'>,
  bars?: Interval,
): Float64Array {
  const resolution = RESOLUTIONS.find((one) => one === metadata.resolution) ?? '1d'
  if (bars) return barEnds(completionTimes({ time, endpoint, metadata }), time, bars)
  if (resolution === 'block') return time.slice()
  if (resolution !== '1d') return time.map((at) => nextPeriod(periodStart(at, resolution), resolution))
  const [published] = metadata.published ?? []
  if (published) return time.map((at, row) => at + Math.max(1, published.days[row] ?? 0) * DAY_MS)
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
