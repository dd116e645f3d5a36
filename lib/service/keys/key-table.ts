import { timingSafeEqual } from 'node:crypto'
import { hashKey } from '@/lib/state/keys/hash-key'

/** Values by the hash of their key. The keys themselves are not stored, and hashes are compared in constant time. */
export interface KeyTable<T> {
  find(key: string): T | undefined
  set(hash: string, value: T): void
  delete(hash: string): void
}

export function openKeyTable<T>(): KeyTable<T> {
  const byHash = new Map<string, { hash: Buffer; value: T }>()
  return {
    set: (hash, value) => byHash.set(hash, { hash: Buffer.from(hash, 'hex'), value }),
    delete: (hash) => byHash.delete(hash),
    find(key) {
      if (byHash.size === 0) return undefined
      const hash = hashKey(key)
      const entry = byHash.get(hash)
      return entry && timingSafeEqual(entry.hash, Buffer.from(hash, 'hex')) ? entry.value : undefined
    },
  }
}

/** Lookup in a fixed list of keys. */
export function createKeyTable<T>(
  entries: Iterable<readonly [hash: string, value: T]>,
): (key: string) => T | undefined {
  const table = openKeyTable<T>()
  for (const [hash, value] of entries) table.set(hash, value)
  return table.find
}
