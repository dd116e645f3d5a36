import { LRUCache } from 'lru-cache'
import type { HttpResponse } from '@/lib/http/message'
import { type Coding, compress as compressAside, type Packing } from '../http/coding'

/** Bodies below this size are sent as they are. */
export const SMALLEST_TO_COMPRESS = 1024

/** An encoded answer: what a later equal request gets again. */
export interface Bytes {
  body: Uint8Array
  contentType: string
  /** Values of the `Link` header that belong to these bytes. */
  links?: readonly string[]
  /** Already compressed once, by the coding that the first asker takes. */
  packed?: { coding: Packing; body: Uint8Array }
}

/** Bytes in the cache, with what was already made of them. */
export interface Entry extends Omit<Bytes, 'packed'> {
  packed: Partial<Record<Packing, Promise<Uint8Array>>>
  /** Bytes of all compressed forms made so far. */
  packedSize: number
  /** The finished answer by content coding, headers included; one object for every hit. */
  answers: Partial<Record<Coding, HttpResponse>>
}

export interface ByteCache {
  /** The bytes under a key, made at most once at a time; `hit` says that nothing was made. */
  get(key: string, make: () => Promise<Bytes>): Promise<{ entry: Entry; hit: boolean }>
  /** The same bytes compressed, made once for each coding. */
  pack(key: string, entry: Entry, coding: Packing): Promise<Uint8Array>
  /** What is kept at the moment. */
  size(): CacheSize
}

export interface CacheSize {
  entries: number
  bytes: number
  /** Questions since the start that found their bytes, and that did not. */
  hits: number
  misses: number
}

export type Compress = (body: Uint8Array, coding: Packing) => Promise<Uint8Array>

/** Keeps encoded answers and their compressed forms up to a number of bytes, least recently used out first. */
export function createByteCache(maxBytes: number, compress: Compress = compressAside): ByteCache {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.body.byteLength + entry.packedSize + 1024,
  })
  const making = new Map<string, Promise<Entry>>()
  let hits = 0
  let misses = 0

  async function makeEntry(key: string, make: () => Promise<Bytes>): Promise<Entry> {
    try {
      const { packed, ...bytes } = await make()
      const entry: Entry = {
        ...bytes,
        packed: packed ? { [packed.coding]: Promise.resolve(packed.body) } : {},
        packedSize: packed?.body.byteLength ?? 0,
        answers: {},
      }
      kept.set(key, entry)
      return entry
    } finally {
      making.delete(key)
    }
  }

  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known) {
        hits++
        return { entry: known, hit: true }
      }
      misses++
      let pending = making.get(key)
      if (!pending) {
        pending = makeEntry(key, make)
        making.set(key, pending)
      }
      return { entry: await pending, hit: false }
    },

    pack(key, entry, coding) {
      const known = entry.packed[coding]
      if (known) return known
      const packing = compress(entry.body, coding).then((packed) => {
        entry.packedSize += packed.byteLength
        // Entered anew so that the compressed form counts.
        if (kept.peek(key) === entry) {
          kept.delete(key)
          kept.set(key, entry)
        }
        return packed
      })
      entry.packed[coding] = packing
      // The next asker tries again.
      packing.catch(() => delete entry.packed[coding])
      return packing
    },

    size: () => ({ entries: kept.size, bytes: kept.calculatedSize, hits, misses }),
  }
}
