import { DAY_MS, type Frame, frame } from '@/lib/engine/frame'
import type { Candle } from './candle-list'

const HOUR_MS = 3_600_000
/** Longest distance between daily candles of a market that rests on weekends and holidays. */
const DAILY_GAP_DAYS = 4
const WINDOW = 20

/** The most common distance between candles in milliseconds; NaN for fewer than two. */
export function intervalOf(candles: readonly Candle[]): number {
  const counts = new Map<number, number>()
  for (let at = 1; at < candles.length; at++) {
    const gap = candles[at].time - candles[at - 1].time
    counts.set(gap, (counts.get(gap) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? Number.NaN
}

/** First row from which the candles are daily; their number if they never are. */
export function firstDaily(candles: readonly Candle[]): number {
  const gaps = candles.slice(1).map(({ day }, at) => (day - candles[at].day) / DAY_MS)
  if (gaps.length === 0) return 0
  const wide = gaps.map((gap) => gap > DAILY_GAP_DAYS)
  for (let at = 0; at < gaps.length; at++) {
    const ahead = wide.slice(at, at + WINDOW)
    if (ahead.filter(Boolean).length * 4 > ahead.length) continue
    let start = at
    while (at > 0 && wide[start]) start++
    return start
  }
  return candles.length
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const

/** Candles as a frame by the given key. Columns without a value are left out. */
export function frameOf(candles: readonly Candle[], key: 'time' | 'day'): Frame {
  const rows = [...new Map(candles.map((candle) => [candle[key], candle])).values()]
  const columns: Record<string, Float64Array> = {}
  for (const name of COLUMNS) {
    const values = Float64Array.from(rows, (candle) => candle[name])
    if (!values.every(Number.isNaN)) columns[name] = values
  }
  return frame(
    Float64Array.from(rows, (candle) => candle[key]),
    columns,
  )
}

/** Candles of longer intervals: first open, highest high, lowest low, last close, sum of the volumes. */
export function aggregate(candles: readonly Candle[], span: number): (Candle & { count: number })[] {
  const made: (Candle & { count: number })[] = []
  for (const candle of candles) {
    const start = Math.floor(candle.time / span) * span
    const last = made.at(-1)
    if (last?.time === start) {
      last.high = Math.max(last.high, candle.high)
      last.low = Math.min(last.low, candle.low)
      last.close = candle.close
      last.volume += candle.volume
      last.count++
    } else made.push({ ...candle, time: start, day: Math.floor(start / DAY_MS) * DAY_MS, count: 1 })
  }
  return made
}

/**
 * Days of finer candles, without the first and last if the file begins or ends within them, and without days that lack
 * half of their hours. Minutes without a trade are absent, so days of minutes are only judged by their edges.
 */
export function daysOf(
  candles: readonly Candle[],
  interval: number,
): { days: Candle[]; incomplete: string[] } {
  const begin = candles[0].time
  const end = candles[candles.length - 1].time + interval
  const slack = interval < HOUR_MS ? HOUR_MS : 0
  const incomplete: string[] = []
  const days = aggregate(candles, DAY_MS).filter(({ time, count }) => {
    const whole =
      begin <= time + slack &&
      end >= time + DAY_MS - slack &&
      (interval < HOUR_MS || count * interval * 2 > DAY_MS)
    if (!whole) incomplete.push(new Date(time).toISOString().slice(0, 10))
    return whole
  })
  return { days, incomplete }
}
