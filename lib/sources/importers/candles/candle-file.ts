import 'server-only'
import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS, lowerBound } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import { Doubt } from '../doubt'
import type { Contribution, Reading } from '../format'
import { type Candles, mapCandles } from './candles'
import { aggregate, daysOf, firstDaily, frameOf, intervalOf } from './intervals'
import type { CandleReading } from './read-candles'

const FINE = [
  { resolution: '10m', span: PERIOD_MS['10m'] },
  { resolution: '1h', span: PERIOD_MS['1h'] },
] as const

const EVENING_MS = 20 * 3_600_000
/** Share of rows with the time of another row, as where two downloads meet, and the rows of a short file, such as a live one. */
const [MOST_REPEATED, MOST_LIVE, LIVE_SHARE] = [0.02, 2, 0.1]

export interface CandleTarget {
  table: string
  layer: Layer
  /** Layer of days made of finer candles, if other days of that source are better. */
  daysLayer?: Layer
  /** Whether the volume is in units of the asset. Otherwise it is not stored. */
  hasVolume: boolean
  /** Interval that the file name says, in milliseconds, for files with a single candle. */
  interval?: number
  /** Whether the person knows that its days begin at another hour. */
  isSure?: boolean
  /** Day before which only closes are true. */
  closesUntil?: number
}

/**
 * Days, and hours and ten minutes where the candles are that fine. Weekly and monthly candles are refused, except at the
 * start of a file that goes on with days, where they are left out.
 */
export function contributionsOf(reading: Omit<CandleReading, 'header'>, target: CandleTarget): Reading {
  const notes = [...reading.notes]
  const { rows, rejected, rejectedCount } = reading
  const ofFile = { rows, rejected, rejectedCount }
  const all = reading.list.sorted()
  const count = all.time.length
  const repeated = reading.list.length - count
  const given = reading.list.length
  if (repeated > Math.max(MOST_REPEATED * given, Math.min(MOST_LIVE, LIVE_SHARE * given)))
    throw new Error(
      `${repeated} of ${reading.list.length} rows repeat the time of another one, so it seems to hold several instruments`,
    )
  if (repeated > 0)
    notes.push(`${repeated} rows repeat the time of another one; of those the later row counts`)
  if (count === 0) return { ...ofFile, notes, contributions: [] }
  // Indices are not traded, and some publishers write 0 for that.
  if (!all.volume.some((volume) => volume > 0)) all.volume.fill(Number.NaN)
  if (!target.hasVolume) {
    if (!all.volume.every(Number.isNaN)) notes.push('the volume is left out, because it is in dollars')
    all.volume.fill(Number.NaN)
  } else if (target.table.startsWith('asset/') && isTurnover(all)) {
    notes.push('the volume is left out, because as coins it would be worth more than all trade of a day')
    all.volume.fill(Number.NaN)
  }
  const counted = intervalOf(all)
  const interval = Number.isNaN(counted) ? (target.interval ?? DAY_MS) : counted
  // Coins are traded around the clock. The last day of an index ends before midnight.
  const span = target.table.startsWith('asset/') ? Math.min(interval, DAY_MS) : 0
  const finished = lowerBound(all.time, Date.now() - span + 1)
  const candles = mapCandles(all, (values) => values.subarray(0, finished))
  if (finished < count) notes.push('the last candle is not finished and left out')
  if (finished === 0) return { ...ofFile, notes, contributions: [] }
  const put = (resolution: Contribution['resolution'], layer: Layer, frame: Contribution['frame']) => ({
    table: target.table,
    resolution,
    layer,
    frame,
  })
  if (interval > DAY_MS * 0.8) {
    const start = Number.isNaN(counted) && interval > DAY_MS * 1.2 ? finished : firstDaily(candles)
    if (start === finished) {
      const apart = Math.round(interval / DAY_MS)
      throw new Error(`the candles are ${apart} days apart, but ${target.table} has one per day`)
    }
    if (start > 0)
      notes.push(`the first ${start} rows are left out, because they are further apart than days`)
    const daily = mapCandles(candles, (values) => values.subarray(start))
    const shifted = target.table.startsWith('asset/') && !target.isSure ? beginsAt(daily) : null
    if (shifted !== null)
      throw new Doubt(
        [
          `its days begin at ${String(shifted).padStart(2, '0')}:00 UTC, and days of ${target.table} begin at 00:00`,
        ],
        [{ meaning: 'each counts for the day on which it begins', option: 'sure' }],
      )
    const evening = target.table.startsWith('index/') && startsInEvening(daily)
    if (evening) notes.push('sessions that begin in the evening count as the day after')
    if (evening) for (let row = 0; row < daily.day.length; row++) daily.day[row] += DAY_MS
    closeUntil(daily, target.closesUntil)
    return { ...ofFile, notes, contributions: [put('1d', target.layer, frameOf(daily, 'day'))] }
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
    put(resolution, target.layer, frameOf(aggregate(candles, span).candles, 'time')),
  )
  const daily =
    days.time.length > 0 ? [put('1d', target.daysLayer ?? target.layer, frameOf(days, 'day'))] : []
  return { ...ofFile, notes, contributions: [...daily, ...fine] }
}

/** Dollars that no asset is traded for in a day, and volumes that are looked at. */
const [MOST_TRADED, MOST_COMPARED] = [1e12, 1_000]

/** Whether the middle volume is in dollars, because it would be worth too many if it was in coins. */
function isTurnover({ volume, close }: Candles): boolean {
  const step = Math.ceil(volume.length / MOST_COMPARED)
  const worth: number[] = []
  for (let row = 0; row < volume.length; row += step)
    if (volume[row] > 0) worth.push(volume[row] * close[row])
  return worth.sort((a, b) => a - b)[Math.floor(worth.length / 2)] > MOST_TRADED
}

/** Hours between the last midnight of America and the evenings of sessions. */
const [MORNING, LATE] = [9, 21]

/** Hour of UTC at which most days begin, if it is far from midnight everywhere; null otherwise. */
function beginsAt({ time, day }: Candles): number | null {
  const hours = Array.from(time, (at, row) => Math.floor((at - day[row]) / PERIOD_MS['1h']))
  const [first = 0] = hours
  const isFar = first >= MORNING && first <= LATE
  return isFar && hours.filter((hour) => hour === first).length > 0.9 * hours.length ? first : null
}

/** Whether candles are stamped with a session that begins on the evening before, such as gold’s on Sunday in New York. */
function startsInEvening({ time, day }: Candles): boolean {
  const evenings = day.filter((start, row) => time[row] - start >= EVENING_MS)
  const hasSunday = evenings.some((start) => new Date(start).getUTCDay() === 0)
  return evenings.length * 2 > day.length && hasSunday
}

/** Leaves only the closes of earlier days. */
function closeUntil({ day, open, high, low }: Candles, until = Number.NEGATIVE_INFINITY): void {
  for (const values of [open, high, low])
    for (let row = 0; row < day.length; row++) if (day[row] < until) values[row] = Number.NaN
}

function lengthOf(interval: number): string {
  const minutes = Math.round(interval / 60_000)
  if (minutes % 60 !== 0) return minutes === 1 ? 'one minute' : `${minutes} minutes`
  return minutes === 60 ? 'one hour' : `${minutes / 60} hours`
}
