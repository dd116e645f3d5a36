import 'server-only'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/process/process-wide'
import type { Database } from './database'
import { getState } from './process-state'

/** A change made in another process takes effect here after at most this time. */
const KEPT_MS = 2_000
const MOST_ROWS = 14_000

/** The clock of the moment at each look-up, which tests set. By default the cache keeps the clock and its last time. */
const KEPT = { max: MOST_ROWS, ttl: KEPT_MS, ttlResolution: 0, perf: { now: () => performance.now() } }

const cache = processWide('recent rows', () => new LRUCache<string, { row: unknown }>(KEPT))

/** Rows of one kind that requests look up again and again by ID. They are at most two seconds old. */
export interface RecentRows<Row> {
  /** Undefined without a state, or if it is not there. */
  find(id: string): Promise<Row | undefined>
  /** Call it after a change, which is then visible in this process at once. */
  forget(id: string): void
  /** Forgets every one that fits. */
  forgetAll(fits: (row: Row) => boolean): void
}

/** `name` tells the kinds of rows in the one cache of the process apart. */
export function recentRows<Row>(
  name: string,
  find: (database: Database, id: string) => Promise<Row | undefined>,
): RecentRows<Row> {
  const keyOf = (id: string) => `${name} ${id}`
  return {
    async find(id) {
      const kept = cache.get(keyOf(id)) as { row: Row | undefined } | undefined
      if (kept) return kept.row
      const state = getState()
      if (!state.exists()) return undefined
      const row = await find(await state.database(), id)
      cache.set(keyOf(id), { row })
      return row
    },
    forget(id) {
      cache.delete(keyOf(id))
    },
    forgetAll(fits) {
      for (const [key, { row }] of cache.entries())
        if (key.startsWith(keyOf('')) && row !== undefined && fits(row as Row)) cache.delete(key)
    },
  }
}
