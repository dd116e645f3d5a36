import { type NoiseKey, noiseKey } from './keyed-noise'
import { type Day, dayNumber } from './macro/calendar'

/** Values by day from `first` on, without gaps in the axis. */
export interface Daily {
  readonly first: Day
  readonly values: Float64Array
}

/** One simulated market: its seed, its last day, and what has been worked out so far. */
export interface World {
  readonly seed: number
  readonly end: Day
  key(column: string): NoiseKey
  /** Makes a thing once; `name` must say everything it depends on. */
  once<T>(name: string, make: () => T): T
}

export function createWorld(seed: number, end: string): World {
  const made = new Map<string, unknown>()
  return {
    seed,
    end: dayNumber(end),
    key: (column) => noiseKey(seed, column),
    once<T>(name: string, make: () => T): T {
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as T
    },
  }
}

export function at(series: Daily, day: Day): number {
  return series.values[day - series.first] ?? Number.NaN
}
