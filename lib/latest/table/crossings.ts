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

/** Days without a new extreme after which the next one is news. */
const QUIET_DAYS = 30

interface Rows {
  time: Float64Array
  values: Float64Array
}

/** The last crossing of a level, which may differ by row. A value on the level is on neither side. Null without one. */
export function lastCrossing(
  { time, values }: Rows,
  level: string,
  at: (row: number) => number,
): Crossing | null {
  let [side, first] = [0, -1]
  for (let row = values.length - 1; row >= 0; row--) {
    const here = Math.sign(values[row] - at(row))
    if (!here) continue
    if (side === 0) side = here
    if (here !== side) return { level, direction: side > 0 ? 'above' : 'below', time: time[first] }
    first = row
  }
  return null
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
