import { timingSafeEqual } from 'node:crypto'
import { hashKey } from '@/lib/state/keys/hash-key'

/** Finds what belongs to a key, in memory, by hashes compared in constant time; the keys themselves are not kept. */
export function createKeyTable<T>(
  entries: Iterable<readonly [hash: string, value: T]>,
): (key: string) => T | undefined {
  const byHash = new Map<string, { hash: Buffer; value: T }>()
  for (const [hash, value] of entries) byHash.set(hash, { hash: Buffer.from(hash, 'hex'), value })
  if (byHash.size === 0) return () => undefined
  return (key) => {
    const hash = hashKey(key)
    const entry = byHash.get(hash)
    return entry && timingSafeEqual(entry.hash, Buffer.from(hash, 'hex')) ? entry.value : undefined
  }
}
