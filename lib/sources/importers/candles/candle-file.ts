import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import type { Contribution, Reading } from '../format'
import type { Candle } from './candle-list'
import { aggregate, daysOf, firstDaily, frameOf, intervalOf } from './intervals'
import type { CandleReading } from './read-candles'

const FINE = [
  { resolution: '10m', span: 600_000 },
  { resolution: '1h', span: 3_600_000 },
] as const

const EVENING_MS = 20 * 3_600_000
/** Share of rows with the time of another row. Some files repeat a day where two downloads meet. */
const MOST_REPEATED = 0.02

export interface CandleTarget {
  table: string
  layer: string
  /** Layer of days made of finer candles, if other days of that source are better. */
  daysLayer?: string
  /** Whether the volume is in units of the asset. Otherwise it is not stored. */
  hasVolume: boolean
  /** Interval that the file name says, in milliseconds, for files with a single candle. */
  interval?: number
  /** Day before which only closes are true. */
  closesUntil?: number
}

/**
 * Days, and hours and ten minutes where the candles are that fine. Weekly and monthly candles are refused, except at the
 * start of a file that goes on with days, where they are left out.
 */
export function contributionsOf(reading: CandleReading, target: CandleTarget): Reading {
  const notes = [...reading.notes]
  const { rows, rejected } = reading
  const all = reading.list.sorted()
  const repeated = reading.list.length - all.length
  if (repeated > MOST_REPEATED * reading.list.length)
    throw new Error(
      `${repeated} of ${reading.list.length} rows repeat the time of another one, so it seems to hold several instruments`,
    )
  if (all.length === 0) return { rows, rejected, notes, contributions: [] }
  if (!target.hasVolume) for (const candle of all) candle.volume = Number.NaN
  const counted = intervalOf(all)
  const interval = Number.isNaN(counted) ? (target.interval ?? DAY_MS) : counted
  // Coins are traded around the clock. The last day of an index ends before midnight.
  const span = target.table.startsWith('asset/') ? Math.min(interval, DAY_MS) : 0
  const candles = all.filter(({ time }) => time + span <= Date.now())
  if (candles.length < all.length) notes.push('the last candle is not finished and left out')
  if (candles.length === 0) return { rows, rejected, notes, contributions: [] }
  const put = (resolution: Contribution['resolution'], layer: string, frame: Contribution['frame']) => ({
    table: target.table,
    resolution,
    layer,
    frame,
  })
  if (interval > DAY_MS * 0.8) {
    const start = Number.isNaN(counted) && interval > DAY_MS * 1.2 ? candles.length : firstDaily(candles)
    if (start === candles.length) {
      const apart = Math.round(interval / DAY_MS)
      throw new Error(`the candles are ${apart} days apart, but ${target.table} has one per day`)
    }
    if (start > 0)
      notes.push(`the first ${start} rows are left out, because they are further apart than days`)
    const daily = candles.slice(start)
    const evening = target.table.startsWith('index/') && startsInEvening(daily)
    if (evening) notes.push('sessions that begin in the evening count as the day after')
    const days = daily.map((candle) =>
      closeUntil(evening ? { ...candle, day: candle.day + DAY_MS } : candle, target.closesUntil),
    )
    return { rows, rejected, notes, contributions: [put('1d', target.layer, frameOf(days, 'day'))] }
  }
  if (target.table.startsWith('index/'))
    throw new Error(
      `the candles are ${lengthOf(interval)} apart, and trading days of ${target.table} cannot be told from hours; a daily file is needed`,
    )
  const { days, incomplete } = daysOf(candles, interval)
  notes.push(`candles of ${lengthOf(interval)} were added up to days`)
  if (incomplete.length > 0)
    notes.push(
      `${incomplete.length} incomplete days are left out: ${incomplete.slice(0, 5).join(', ')}${incomplete.length > 5 ? ', …' : ''}`,
    )
  const fine = FINE.filter(({ span }) => interval <= span).map(({ resolution, span }) =>
    put(resolution, target.layer, frameOf(aggregate(candles, span), 'time')),
  )
  const daily = days.length > 0 ? [put('1d', target.daysLayer ?? target.layer, frameOf(days, 'day'))] : []
  return { rows, rejected, notes, contributions: [...daily, ...fine] }
}

/** Whether candles are stamped with a session that begins on the evening before, such as gold’s on Sunday in New York. */
function startsInEvening(candles: readonly Candle[]): boolean {
  const evenings = candles.filter(({ time, day }) => time - day >= EVENING_MS)
  const sundays = evenings.filter(({ day }) => new Date(day).getUTCDay() === 0)
  return evenings.length * 2 > candles.length && sundays.length > 0
}

function closeUntil(candle: Candle, day = Number.NEGATIVE_INFINITY): Candle {
  if (candle.day >= day) return candle
  return { ...candle, open: Number.NaN, high: Number.NaN, low: Number.NaN }
}

function lengthOf(interval: number): string {
  const minutes = Math.round(interval / 60_000)
  if (minutes % 60 !== 0) return minutes === 1 ? 'one minute' : `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
