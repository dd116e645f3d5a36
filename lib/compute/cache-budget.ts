import { getMemoryPlan } from './memory-plan'

/**
 * Division of the cache memory. Tables get the most: they take longest to load, and everything is computed from them.
 */
const SHARES = {
  tables: 0.48,
  answers: 0.2,
  series: 0.1,
  compared: 0.06,
  pictures: 0.16,
} as const

export type CacheName = keyof typeof SHARES

/** Maximum bytes of a cache. All caches together stay within what the memory plan gives them. */
export function cacheBytes(name: CacheName): number {
  return Math.floor(getMemoryPlan().caches * 1024 * 1024 * SHARES[name])
}
