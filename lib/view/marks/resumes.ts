import type { Cadence } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS } from '@/lib/engine/frame'

/** Days between two rows above which a row is missing. Sessions pause for holidays, and months differ in length. */
const DAYS: Partial<Record<Cadence, number>> = {
  'trading-day': 12,
  weekly: 10,
  monthly: 45,
  quarterly: 140,
}
/** Daily series with fewer steps of one day are of sessions. */
const WHOLE_WEEKS = 0.9

/** Periods of one interval differ in length. */
const PERIOD_SLACK = 1.6

/**
 * Times of the rows before which rows are missing, ascending. Downsampled rows are apart as well, so those say where rows
 * were missing before.
 */
export function resumesOf(series: SeriesData): Float64Array {
  const before = series.resumes ?? known.get(series)
  if (before) return before
  const resumes = Float64Array.from(findResumes(series))
  known.set(series, resumes)
  return resumes
}

/** Every line of a chart asks. */
const known = new WeakMap<SeriesData, Float64Array>()

function findResumes(series: SeriesData): number[] {
  const { time, periods } = series
  const longest = periods ? PERIOD_MS[periods.interval] * PERIOD_SLACK : longestStep(series)
  const resumes: number[] = []
  for (let row = 1; row < time.length; row++) if (time[row] - time[row - 1] > longest) resumes.push(time[row])
  return resumes
}

/**
 * The longest time between neighboring rows that a line connects, in milliseconds: the response of some families leaves
 * out rows without values, and a line across them would invent some. Infinite if rows have no cadence.
 */
function longestStep({ endpoint, metadata, time }: SeriesData): number {
  if ((metadata.resolution ?? '1d') !== '1d') return Number.POSITIVE_INFINITY
  if (endpoint.cadence !== 'daily') return (DAYS[endpoint.cadence] ?? Number.POSITIVE_INFINITY) * DAY_MS
  let days = 0
  for (let row = 1; row < time.length; row++) if (time[row] - time[row - 1] <= DAY_MS) days++
  const isEveryDay = days >= (time.length - 1) * WHOLE_WEEKS
  return (isEveryDay ? 1.5 : (DAYS['trading-day'] ?? 0)) * DAY_MS
}
