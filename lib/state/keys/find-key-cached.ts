import 'server-only'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/process/process-wide'
import { getState } from '../database/process-state'
import { findKey } from './find-keys'
import type { StoredKey } from './keys'

/** A change of a key takes effect after at most this time. */
const CACHE_MS = 2_000

type KeyCache = LRUCache<string, { key: StoredKey | undefined }>

/** The present clock at each look-up. By default the cache keeps its first one. */
const KEPT = { ttl: CACHE_MS, ttlResolution: 0, perf: { now: () => performance.now() } }

const cache = processWide<KeyCache>('keys by id', () => new LRUCache({ max: 5_000, ...KEPT }))

/** The key with an ID, at most two seconds old. */
export async function findKeyCached(id: string): Promise<StoredKey | undefined> {
  const cached = cache.get(id)
  if (cached) return cached.key
  const state = getState()
  if (!state.exists()) return undefined
  const key = (await findKey(await state.database(), id))?.key
  cache.set(id, { key })
  return key
}
