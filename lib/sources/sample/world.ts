import { LRUCache } from 'lru-cache'
import { type Day, dayNumber } from '@/lib/engine/calendar'
import { fittingBytes } from '@/lib/process/fitting-bytes'
import { type NoiseKey, noiseKey } from './keyed-noise'

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

/** Enough for the results behind two or three chains, which their tables share while they are generated. */
const KEPT_BYTES = fittingBytes(24 * 1024 * 1024)

/** `keptBytes` bounds the memoized results, least recently used out first. */
export function createWorld(seed: number, end: string, keptBytes = KEPT_BYTES): World {
  const kept = new LRUCache<string, { value: unknown }>({
    maxSize: keptBytes,
    sizeCalculation: ({ value }) => numberBytes(value, new Set()) + 256,
  })
  return {
    seed,
    end: dayNumber(end),
    key: (column) => noiseKey(seed, column),
    once<T>(name: string, make: () => T): T {
      const known = kept.get(name) ?? { value: make() }
      if (!kept.has(name)) kept.set(name, known)
      return known.value as T
    },
  }
}

/** Bytes of all arrays of numbers in a result, each counted once. */
function numberBytes(value: unknown, counted: Set<unknown>): number {
  if (typeof value !== 'object' || value === null) return 0
  const owner = ArrayBuffer.isView(value) ? value.buffer : value
  if (counted.has(owner)) return 0
  counted.add(owner)
  if (ArrayBuffer.isView(value)) return value.buffer.byteLength
  return Object.values(value).reduce<number>((sum, inner) => sum + numberBytes(inner, counted), 0)
}

export function at(series: Daily, day: Day): number {
  return series.values[day - series.first] ?? Number.NaN
}
