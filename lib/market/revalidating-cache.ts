import { LRUCache } from 'lru-cache'
import { createFlights } from '@/lib/compute/flights'
import type { SeriesData } from '@/lib/contract/series'

export interface Fetched<T> {
  value: T
  etag: string | null
}

export interface RevalidatingCacheOptions<T> {
  /** The time of day, for people. */
  now: () => number
  /** Milliseconds of a clock that is never set, for freshness and pauses. */
  ticks: () => number
  maxBytes: number
  sizeOf: (value: T) => number
  /** Milliseconds to leave a failure alone before asking again. */
  pauseAfter: (error: unknown) => number
  /** Whether the last good value is better than this failure. */
  isPassing: (error: unknown) => error is Error
}

export interface CachedValue<T> {
  value: T
  stale?: NonNullable<SeriesData['stale']>
}

interface Kept<T> extends Fetched<T> {
  fetchedAt: number
  fetchedTick: number
}

const MAX_FAILURES = 2000

/**
 * Values by address, least recently used out first, limited in bytes. Fresh values are returned directly, older ones
 * are revalidated, and concurrent calls share one request. If revalidation fails, the last good value is returned,
 * marked stale. The next attempts follow after a pause and in the background, so nobody waits for a server that is
 * down.
 */
export function createRevalidatingCache<T extends object>(options: RevalidatingCacheOptions<T>) {
  const { now, ticks, isPassing } = options
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ value }) => options.sizeOf(value),
  })
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: MAX_FAILURES })
  const underway = createFlights<T>()

  /** `fetch` gets the cached ETag and returns `unchanged` if the value is still current. */
  function refresh(key: string, fetch: (etag: string | null) => Promise<Fetched<T> | 'unchanged'>) {
    return underway.join(key) ?? underway.start(key, () => fetchOne(key, fetch))
  }

  async function fetchOne(key: string, fetch: (etag: string | null) => Promise<Fetched<T> | 'unchanged'>) {
    const before = kept.get(key)
    try {
      const answer = await fetch(before?.etag ?? null)
      const entry = answer === 'unchanged' ? (before as Kept<T>) : answer
      failures.delete(key)
      kept.set(key, { value: entry.value, etag: entry.etag, fetchedAt: now(), fetchedTick: ticks() })
      return entry.value
    } catch (error) {
      failures.set(key, { error, until: ticks() + options.pauseAfter(error) })
      throw error
    }
  }

  function lastGood(entry: Kept<T>, error: Error): CachedValue<T> {
    return {
      value: entry.value,
      stale: { since: new Date(entry.fetchedAt).toISOString(), reason: error.message },
    }
  }

  return async function get(
    key: string,
    freshMs: number,
    fetch: (etag: string | null) => Promise<Fetched<T> | 'unchanged'>,
  ): Promise<CachedValue<T>> {
    const before = kept.get(key)
    const failure = failures.get(key)
    if (!failure && before && ticks() - before.fetchedTick < freshMs) return { value: before.value }
    if (failure && before && isPassing(failure.error)) {
      if (ticks() >= failure.until) refresh(key, fetch).catch(() => {})
      return lastGood(before, failure.error)
    }
    if (failure && ticks() < failure.until) throw failure.error
    try {
      return { value: await refresh(key, fetch) }
    } catch (error) {
      if (before && isPassing(error)) return lastGood(before, error)
      throw error
    }
  }
}
