import { DAY_MS } from '@/lib/engine/frame'

/** The last time that values crossed a level with a name. */
export interface Crossing {
  /** `200-day average`, or the name of a level of the catalog: `Overbought`. */
  level: string
  direction: 'above' | 'below'
  /** Time of the first row on the other side, milliseconds UTC. */
  time: number
}

export const ALL_TIME_HIGH = 'all-time high'
export const ALL_TIME_LOW = 'all-time low'
export const AVERAGE_OF_200 = '200-day average'

/** Days without a new extreme, or on the other side of the average, after which the next crossing is news. */
export const QUIET_DAYS = 30

interface Rows {
  time: Float64Array
  values: Float64Array
}

/**
 * The last crossing of a level, which may differ by row. A value on the level is on neither side. Null without one, or if
 * the values had been on the other side for less than `quietDays`.
 */
export function lastCrossing(
  { time, values }: Rows,
  level: string,
  at: (row: number) => number,
  quietDays = 0,
): Crossing | null {
  const sides = (from: number, belongs: (side: number) => boolean) => {
    let first = -1
    let row = from
    for (; row >= 0; row--) {
      const side = Math.sign(values[row] - at(row))
      if (side && !belongs(side)) break
      if (side) first = row
    }
    return { first, before: row }
  }
  let now = 0
  const here = sides(values.length - 1, (side) => {
    now ||= side
    return side === now
  })
  const earlier = sides(here.before, (side) => side !== now)
  if (earlier.first < 0) return null
  const crossed = time[here.first]
  if (crossed - time[earlier.first] < quietDays * DAY_MS) return null
  return { level, direction: now > 0 ? 'above' : 'below', time: crossed }
}

/** The last extreme of all history that came after 30 days without one. Null without one. */
export function lastExtreme({ time, values }: Rows, which: 'high' | 'low'): Crossing | null {
  const sign = which === 'high' ? 1 : -1
  let [best, bestTime] = [Number.NEGATIVE_INFINITY, Number.NaN]
  let found: number | null = null
  for (let row = 0; row < values.length; row++) {
    const value = sign * values[row]
    if (!(value > best)) continue
    if (time[row] - bestTime > QUIET_DAYS * DAY_MS) found = time[row]
    best = value
    bestTime = time[row]
  }
  if (found === null) return null
  return which === 'high'
    ? { level: ALL_TIME_HIGH, direction: 'above', time: found }
    : { level: ALL_TIME_LOW, direction: 'below', time: found }
}
