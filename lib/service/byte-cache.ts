import { LRUCache } from 'lru-cache'
import { createFlights } from '@/lib/compute/flights'
import type { HttpResponse } from '@/lib/http/message'
import { type Coding, type Compression, compressQuickly } from '../http/coding'

/** Bodies below this size are sent as they are. */
export const MIN_COMPRESS_BYTES = 1024

/** An encoded answer: what a later equal request gets again. */
export interface Bytes {
  body: Uint8Array
  contentType: string
  /** Values of the `Link` header that belong to these bytes. */
  links?: readonly string[]
}

/** Cached bytes, with everything already made from them. */
export interface Entry extends Bytes {
  compressed: Partial<Record<Compression, Promise<Uint8Array>>>
  /** Bytes of all compressed forms made so far. */
  compressedSize: number
  /** The finished response by content coding, with headers; one object for every hit. */
  answers: Partial<Record<Coding, HttpResponse>>
}

export interface ByteCache {
  /** The bytes under a key. Concurrent calls make them once. */
  get(key: string, make: () => Promise<Bytes>): Promise<Entry>
  /** The bytes under a key if they are cached. */
  peek(key: string): Entry | undefined
  /** The bytes in a coding, made once for each. */
  encode(key: string, entry: Entry, coding: Coding): Promise<Uint8Array>
  /** Current content of the cache. */
  size(): CacheSize
}

export interface CacheSize {
  entries: number
  bytes: number
  /** Questions since the start that found their bytes, and that did not. */
  hits: number
  misses: number
}

export type Compress = (body: Uint8Array, coding: Compression) => Promise<Uint8Array>

/** Keeps encoded answers and their compressed forms up to a number of bytes, least recently used out first. */
export function createByteCache(maxBytes: number, compress: Compress = compressQuickly): ByteCache {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, compressedSize }) => body.byteLength + compressedSize + 1024,
  })
  const making = createFlights<Entry>()
  let hits = 0
  let misses = 0

  async function makeEntry(key: string, make: () => Promise<Bytes>): Promise<Entry> {
    const entry: Entry = { ...(await make()), compressed: {}, compressedSize: 0, answers: {} }
    kept.set(key, entry)
    return entry
  }

  async function compressed(key: string, entry: Entry, coding: Compression): Promise<Uint8Array> {
    const bytes = await compress(entry.body, coding)
    entry.compressedSize += bytes.byteLength
    // Set again, so that the size of the cache includes it.
    if (kept.peek(key) === entry) {
      kept.delete(key)
      kept.set(key, entry)
    }
    return bytes
  }

  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known) hits++
      else misses++
      return known ?? making.join(key) ?? making.start(key, () => makeEntry(key, make))
    },

    peek: (key) => kept.peek(key),

    encode(key, entry, coding) {
      if (coding === 'identity') return Promise.resolve(entry.body)
      const known = entry.compressed[coding]
      if (known) return known
      const compressing = compressed(key, entry, coding)
      entry.compressed[coding] = compressing
      // The next asker tries again.
      compressing.catch(() => delete entry.compressed[coding])
      return compressing
    },

    size: () => ({ entries: kept.size, bytes: kept.calculatedSize, hits, misses }),
  }
}
