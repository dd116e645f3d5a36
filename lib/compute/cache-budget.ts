import { getEnv } from '@/lib/env/env'

/**
 * How the memory for caches is divided. Tables first: making them again takes longest, and everything is made of them.
 */
const SHARES = {
  tables: 0.46,
  computed: 0.08,
  answers: 0.18,
  series: 0.14,
  pictures: 0.14,
} as const

export type CacheName = keyof typeof SHARES

/** Bytes that a cache may hold; all together hold `CACHE_MB`. */
export function cacheBytes(name: CacheName): number {
  return Math.floor(getEnv().CACHE_MB * 1024 * 1024 * SHARES[name])
}
