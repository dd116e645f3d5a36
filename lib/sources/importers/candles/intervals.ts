import { DAY_MS, dayOf, type Frame, frame } from '@/lib/engine/frame'
import { asCandles, type Candles, growingCandles, mapCandles } from './candles'

const HOUR_MS = 3_600_000
/** Longest distance between daily candles of a market that rests on weekends and holidays. */
const DAILY_GAP_DAYS = 4
const WINDOW = 20
/** Days that a file must go on with after longer candles. */
const LEAST_DAILY = 5

/** The most common distance between candles in milliseconds, the shortest of several; NaN for fewer than two. */
export function intervalOf({ time }: Candles): number {
  const gaps = time.slice(1).map((at, row) => at - time[row])
  gaps.sort()
  let interval = Number.NaN
  let most = 0
  let start = 0
  for (let row = 1; row <= gaps.length; row++) {
    if (row < gaps.length && gaps[row] === gaps[start]) continue
    if (row - start > most) {
      most = row - start
      interval = gaps[start]
    }
    start = row
  }
  return interval
}

/** First row from which the candles are daily; their number if they never are. */
export function firstDaily({ day }: Candles): number {
  if (day.length < 2) return 0
  const wide = Uint8Array.from(day.subarray(1), (at, row) =>
    at - day[row] > DAILY_GAP_DAYS * DAY_MS ? 1 : 0,
  )
  for (let at = 0; at < wide.length; at++) {
    const ahead = wide.subarray(at, at + WINDOW)
    if (ahead.reduce((sum, one) => sum + one, 0) * 4 > ahead.length) continue
    let start = at
    while (at > 0 && wide[start]) start++
    // The live row of a weekly file is near its last week.
    return start > 0 && day.length - start < LEAST_DAILY ? day.length : start
  }
  return day.length
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const

/** Candles as a frame by the given key, the last of several. Columns without a value are left out. */
export function frameOf(candles: Candles, key: 'time' | 'day'): Frame {
  const places = new Map<number, number>()
  candles[key].forEach((at, row) => {
    places.set(at, row)
  })
  const rows = Uint32Array.from(places.values())
  const columns: Record<string, Float64Array> = {}
  for (const name of COLUMNS) {
    const values = Float64Array.from(rows, (row) => candles[name][row])
    if (!values.every(Number.isNaN)) columns[name] = values
  }
  return frame(Float64Array.from(places.keys()), columns)
}

/** First open, highest high, lowest low, last close, sum of the volumes of each interval, and how many each is made of. */
export function aggregate({ time, open, high, low, close, volume }: Candles, span: number) {
  const made = growingCandles()
  const counts: number[] = []
  let row = 0
  while (row < time.length) {
    const start = Math.floor(time[row] / span) * span
    const first = row
    let [highest, lowest, sum] = [high[row], low[row], volume[row]]
    for (row++; row < time.length && Math.floor(time[row] / span) * span === start; row++) {
      highest = Math.max(highest, high[row])
      lowest = Math.min(lowest, low[row])
      sum += volume[row]
    }
    counts.push(row - first)
    made.push(start, Math.floor(start / DAY_MS) * DAY_MS, open[first], highest, lowest, close[row - 1], sum)
  }
  return { candles: asCandles(made), counts }
}

/**
 * Days of finer candles, without the first and last if the file begins or ends within them, and without days that lack
 * half of their hours. Minutes without a trade are absent, so days of minutes are only judged by their edges.
 */
export function daysOf(finer: Candles, interval: number): { days: Candles; incomplete: string[] } {
  const { time } = finer
  const begin = time[0]
  const end = time[time.length - 1] + interval
  const slack = interval < HOUR_MS ? HOUR_MS : 0
  const incomplete: string[] = []
  const { candles, counts } = aggregate(finer, DAY_MS)
  const whole = candles.time.map((start, row) => {
    const isWhole =
      begin <= start + slack &&
      end >= start + DAY_MS - slack &&
      (interval < HOUR_MS || counts[row] * interval * 2 > DAY_MS)
    if (!isWhole) incomplete.push(dayOf(start))
    return isWhole ? 1 : 0
  })
  const days = mapCandles(candles, (values) => values.filter((_, row) => whole[row] === 1))
  return { days, incomplete }
}
