import { type NoiseKey, noiseKey } from './keyed-noise'
import { type Day, dayNumber } from './macro/calendar'

/** Daily values from `first` on, without gaps. */
export interface Daily {
  readonly first: Day
  readonly values: Float64Array
}

/** One simulated market: seed, last day, and memoized results. */
export interface World {
  readonly seed: number
  readonly end: Day
  key(column: string): NoiseKey
  /** Memoizes a result. `name` must identify everything the result depends on. */
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
